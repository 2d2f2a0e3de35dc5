import type { Success } from '@laurel/shared/contract';

/** What an answer says to a person beside its data: a code with its values, or nothing. */
export interface Saying {
  said?: Success;
  /** INTERIM: English words alone, where a domain is not converted yet (docs/sentences.md). */
  message?: string;
}

/** What a command or a query answers: its data and, where something was done, what it says of that. */
export const answer = <Data>(data: Data, said?: Success | string): { data: Data } & Saying =>
  typeof said === 'string' ? { data, message: said } : { data, ...(said && { said }) };
