/** How long simulations and fuzz tests run: a small size with every test, the full one by `npm run test:fuzz` (which sets FUZZ=1). */
export const FUZZING: boolean = process.env.FUZZ === '1';

/** `small` runs in `npm test`, `full` in `npm run test:fuzz`. */
export const runs = (small: number, full: number): number => (FUZZING ? full : small);
