/** One tone: its wave, its pitch in Hz from begin to end, when it begins and how long it lasts, in seconds. */
type Tone = readonly [wave: OscillatorType, from: number, to: number, at: number, lasts: number];

/** Wood on wood for what happens on the board, a horn's few notes for the rest. */
const tunes = {
  move: [
    ["triangle", 320, 150, 0, 0.07],
    ["sine", 900, 300, 0, 0.025],
  ],
  capture: [
    ["triangle", 420, 190, 0, 0.06],
    ["triangle", 240, 80, 0.07, 0.16],
    ["square", 140, 60, 0.07, 0.05],
  ],
  threatened: [
    ["triangle", 660, 655, 0, 0.12],
    ["triangle", 622, 616, 0.15, 0.22],
  ],
  won: [
    ["triangle", 294, 294, 0, 0.18],
    ["triangle", 370, 370, 0.15, 0.18],
    ["triangle", 440, 440, 0.3, 0.18],
    ["triangle", 587, 587, 0.45, 0.5],
  ],
  lost: [
    ["triangle", 294, 294, 0, 0.22],
    ["triangle", 247, 247, 0.2, 0.22],
    ["triangle", 196, 185, 0.4, 0.6],
  ],
  low_time: [
    ["square", 880, 880, 0, 0.05],
    ["square", 880, 880, 0.14, 0.05],
  ],
} as const satisfies Record<string, readonly Tone[]>;

export type Sound = keyof typeof tunes;

/** How loud one tone may be, so that a few together do not clip. */
const loudest = 0.3;
/** How long a tone takes to rise, in seconds: without it it would click. */
const rise = 0.004;

/** Plays sounds made on the spot; silent until the person has touched the page once. */
export class Sounds {
  #context: AudioContext | null = null;

  /** The person has pressed something, from now on browsers let a page sound. */
  wake(): void {
    if (typeof AudioContext === "undefined") return;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") this.#context.resume().catch(() => {});
  }

  /** Plays a sound; `volume` is in per cent. */
  play(sound: Sound, volume: number): void {
    const context = this.#context;
    if (!context) return;
    for (const [wave, from, to, at, lasts] of tunes[sound]) {
      const begin = context.currentTime + at;
      const end = begin + lasts;
      const tone = new OscillatorNode(context, { type: wave, frequency: from });
      const level = new GainNode(context, { gain: 0 });
      tone.frequency.setValueAtTime(from, begin);
      tone.frequency.exponentialRampToValueAtTime(to, end);
      level.gain.setValueAtTime(0, begin);
      level.gain.linearRampToValueAtTime((loudest * volume) / 100, begin + rise);
      level.gain.exponentialRampToValueAtTime(0.0001, end);
      tone.connect(level).connect(context.destination);
      tone.start(begin);
      tone.stop(end);
    }
  }
}
