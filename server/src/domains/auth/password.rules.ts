import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';

// argon2id, the library's default.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** A hash of nobody's password: an unknown user costs the same work as a wrong password. */
const nobody = hashPassword('nobody has this password');

export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  const matches = await verify(storedHash ?? (await nobody), password);
  return matches && storedHash !== null;
}

let leaked: Set<string> | undefined;

/** Whether a password is among the most common ones of known leaks, whatever its case. */
export function isLeakedPassword(password: string): boolean {
  leaked ??= new Set(dictionary['passwords-common']);
  return leaked.has(password.toLowerCase());
}
