import { judgePassword } from '@laurel/shared/password';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../../refusal';

// These options leave the algorithm at the library's default, argon2id.
const hashOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, hashOptions);

/** Compared for users who are unknown or have no password, so that the check takes as long as for a wrong password. */
const decoyHash = hashPassword('nobody has this password');

export async function verifyPassword(storedHash: string | null, password: string): Promise<boolean> {
  const isMatch = await verify(storedHash ?? (await decoyHash), password);
  return isMatch && storedHash !== null;
}

/** @throws Refusal `password_leaked`, `password_weak` */
export function requireStrongPassword(password: string, ownWords: readonly string[]): void {
  const { fault } = judgePassword(password, ownWords);
  if (fault) throw Refusal.of(fault, { details: { password: [fault] } });
}
