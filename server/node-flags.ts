/**
 * How Node runs the product: the youngest objects get at most 3 x 16 MB. V8 would give them as much as it can, which is a few
 * calls' worth of time and, after a few hundred booklets, 70 MB more.
 */
export const serverFlags: readonly string[] = ['--max-semi-space-size=16'];
