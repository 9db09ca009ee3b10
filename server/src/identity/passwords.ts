/** Passwords: argon2id with OWASP's parameters (19 MiB, 2 passes, 1 lane). */
import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** A hash of nobody's password: proving against it takes the time that a real one takes. */
let nobody: Promise<string> | undefined;

/** Whether the password is the one hashed. Without a hash it takes as long and answers false. */
export const passwordMatches = async (password: string, passwordHash: string | null): Promise<boolean> => {
  nobody ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash !== null;
};
