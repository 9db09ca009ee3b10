/** How Node runs the product. */
export const serverFlags: readonly string[] = [
  // The youngest objects get at most 3 x 16 MB. V8 would give them as much as it can, which is a few calls' worth of time and,
  // after a few hundred booklets, 70 MB more.
  '--max-semi-space-size=16',
  // The bytes of a few booklets would be growth enough to collect everything again, once a second, by threads that take both
  // cores from those who answer; what lives has 40 MB and may grow to three times that first.
  '--heap-growing-percent=200',
];
