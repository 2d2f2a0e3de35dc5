import type { Move } from '@laurel/shared/protocol';
import { readMessages } from '@laurel/shared/ui/locale';
import { moves } from './messages/en/moves';

export function describeMove({ kind, title, other }: Move): string {
  const t = readMessages(moves);
  return t.titles[kind](title ?? t.withdrawal, other ?? t.opponent);
}
