import type { ServiceReason } from '@laurel/shared/protocol';
import { createFormats, createSentenceWriter } from '@laurel/shared/protocol/sentences';
import { reasons as german } from '@laurel/shared/protocol/sentences/de';
import { reasons as english } from '@laurel/shared/protocol/sentences/en';

const mostPlayers = 256;

const transactionReasons: readonly ServiceReason[] = [
  { code: 'no_check_in', params: {} },
  { code: 'left', params: {} },
  { code: 'no_spot', params: {} },
  { code: 'replaced', params: {} },
  { code: 'opponent_cheated', params: {} },
  ...Array.from({ length: mostPlayers }, (_, index) => ({ code: 'too_few', params: { least: index + 1 } }) as const),
];

let searchedReasons: readonly { reason: ServiceReason; sentences: string }[] | undefined;

export function listMatchingReasons(text: string): ServiceReason[] {
  const languages = [
    createSentenceWriter(english, createFormats('en')),
    createSentenceWriter(german, createFormats('de')),
  ];
  searchedReasons ??= transactionReasons.map((reason) => ({
    reason,
    sentences: languages
      .map((writeSentence) => writeSentence(reason))
      .join('\n')
      .toLowerCase(),
  }));
  return searchedReasons.filter(({ sentences }) => sentences.includes(text.toLowerCase())).map(({ reason }) => reason);
}
