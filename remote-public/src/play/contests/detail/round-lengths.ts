import { findRoundsKind, listRoundLengths } from '@laurel/shared/formats';
import type { EntryTerms } from '@laurel/shared/protocol';
import { readMessages } from '@laurel/shared/ui/locale';
import { formatBestOf } from '../contest-words';
import { roundLengths as words } from '../messages/en/round-lengths';

export function formatMatchLengths({
  format,
  formatSettings = {},
  bestOf,
  roundLengths = {},
}: Pick<EntryTerms, 'format' | 'formatSettings' | 'bestOf' | 'roundLengths'>): string {
  const t = readMessages(words);
  const nameRounds = t.rounds[findRoundsKind(format, formatSettings)];
  const lengths = listRoundLengths(roundLengths).map(([roundsLeft, gameCount]) =>
    t.last(nameRounds(roundsLeft), gameCount),
  );
  return [formatBestOf(bestOf), ...lengths].join(', ');
}
