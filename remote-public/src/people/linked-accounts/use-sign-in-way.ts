import type { AnswerOf } from '@laurel/shared/protocol';
import { formatProviderName } from '@laurel/shared/protocol/sentences';
import { type Read, useRead } from '@laurel/shared/service';

export type SignInWay = AnswerOf<'getSignInWays'>['ways'][number];

/** The ways to sign in besides a password. The operator sets them up, so they don’t change while a page is open. */
export const useSignInWays = (): Read<AnswerOf<'getSignInWays'>> => useRead('getSignInWays', {}, { freshFor: 300_000 });

/** A provider’s name, and whether the operator has set it up. `offered` is null until the answer arrives. */
export function useSignInWay(provider: string): { name: string; offered: boolean | null; sandbox: boolean } {
  const read = useSignInWays();
  const way = read.status === 'ready' ? read.data.ways.find((each) => each.provider === provider) : undefined;
  return {
    name: way?.label ?? formatProviderName(provider),
    offered: read.status === 'ready' ? way !== undefined : null,
    sandbox: way?.sandbox ?? false,
  };
}
