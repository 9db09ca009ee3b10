/** What programs that tests start get of our environment: where others are, and nothing that would configure them. */
export const childEnv = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } as const;
