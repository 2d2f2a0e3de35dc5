import type { Success } from '@laurel/shared/protocol';

export interface WithSuccess {
  success?: Success;
}

export const makeAnswer = <Data>(data: Data, success?: Success): { data: Data } & WithSuccess => ({
  data,
  ...(success && { success }),
});
