/**
 * The least that argon2id takes, in the place of `identity/password-cost.ts` (vitest.config.ts): the suites prove thousands of passwords, and two
 * fifths of what those about identity took was proving them. What the product pays is held where modules are replaced (hashing.test.ts).
 */
export const PASSWORD_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
