// The board sizes the core is built for.
#pragma once

#define TABLUT_FOR_EACH_SIZE(X) X(5) X(7) X(9) X(11) X(13) X(15) X(17) X(19)
