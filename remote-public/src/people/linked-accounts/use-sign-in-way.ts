import type { AnswerOf } from '@laurel/shared/protocol';
import { formatProviderName } from '@laurel/shared/protocol/sentences';
import { type Read, useRead } from '@laurel/shared/service';

export type SignInWay = AnswerOf<'getSignInWays'>['ways'][number];

export const useSignInWays = (): Read<AnswerOf<'getSignInWays'>> => useRead('getSignInWays', {}, { freshFor: 300_000 });

/** `offered` is null until the answer arrives. */
export function useSignInWay(provider: string): { name: string; offered: boolean | null; sandbox: boolean } {
  const read = useSignInWays();
  const way = read.status === 'ready' ? read.data.ways.find((candidate) => candidate.provider === provider) : undefined;
  return {
    name: way?.label ?? formatProviderName(provider),
    offered: read.status === 'ready' ? way !== undefined : null,
    sandbox: way?.sandbox ?? false,
  };
}
