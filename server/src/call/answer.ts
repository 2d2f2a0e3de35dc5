import type { Success } from '@laurel/shared/protocol';

/** What an answer says to a person beside its data. */
export interface Saying {
  said?: Success;
}

/** Makes an answer: its data and, after a command, what it says about what was done. */
export const answer = <Data>(data: Data, said?: Success): { data: Data } & Saying => ({ data, ...(said && { said }) });
