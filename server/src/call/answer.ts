import type { Success } from '@laurel/shared/protocol';

/** The message for people that accompanies an answer. */
export interface Saying {
  said?: Success;
}

/** Builds an answer from its data and, after a command, its message. */
export const makeAnswer = <Data>(data: Data, said?: Success): { data: Data } & Saying => ({
  data,
  ...(said && { said }),
});
