import type { Success } from '@laurel/shared/protocol';

/** What an answer says to a person beside its data: a code with its values, or nothing. */
export interface Saying {
  said?: Success;
}

/** What a command or a query answers: its data and, where something was done, what it says of that. */
export const answer = <Data>(data: Data, said?: Success): { data: Data } & Saying => ({ data, ...(said && { said }) });
