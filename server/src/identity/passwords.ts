/** Passwords: argon2id, keyed with a pepper that is not in the database. */
import { hash, hashRaw, verify } from './hashing.ts';
import { PASSWORD_COST as cost } from './password-cost.ts';

/** `pepper` is the environment's: without it the hashes prove nothing. */
export const hashPassword = (password: string, pepper: string | null): Promise<string> =>
  hash(password, { ...cost, ...keyed(pepper) });

/** A hash of nobody's password, salt and key all zeros: proving against it takes the time that a real one takes. */
const NOBODY = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

/** Whether the password is the one hashed. Without a hash it takes as long and returns false. */
export const passwordMatches = async (
  password: string,
  passwordHash: string | null,
  pepper: string | null,
): Promise<boolean> => {
  const matches = await verify(passwordHash ?? NOBODY, password, keyed(pepper));
  return matches && passwordHash !== null;
};

/** The same work for a secret that is looked for among several: the salt is the caller's to keep. */
export const saltedHash = (text: string, salt: Buffer, pepper: string | null): Promise<Buffer> =>
  hashRaw(text, { ...cost, salt, ...keyed(pepper) });

const keyed = (pepper: string | null): { secret?: Buffer } => (pepper === null ? {} : { secret: Buffer.from(pepper) });
