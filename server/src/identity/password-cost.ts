/** What proving a password costs: OWASP's parameters for argon2id (19 MiB, 2 passes, 1 lane). The suites hash for less (server/testing). */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
