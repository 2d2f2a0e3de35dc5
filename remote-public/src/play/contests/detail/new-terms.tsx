import type { EntryTerms } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { formatList, formatPercent, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import type { ReactNode } from 'react';
import { formatPlatformName } from '../contest-words';
import { newTerms as words } from '../messages/en/new-terms';
import s from './new-terms.module.css';
import { formatMatchLengths } from './round-lengths';

type Words = Translated<typeof words.english>;
/** Terms that a line tells together, or that nobody is told of. */
type TermWithoutLine =
  | (
      | 'termsVersion'
      | 'feeBps'
      | 'platform'
      | 'format'
      | 'formatSettings'
      | 'roundLengths'
      | 'minPlayers'
      | 'maxPlayers'
    )
  | ('checkInOpensAt' | 'checkInClosesAt' | 'matchCheckInMinutes' | 'playMinutes' | 'confirmMinutes');
type Label = Exclude<keyof EntryTerms, TermWithoutLine> | 'players' | 'checkIn' | 'clocks';

const termLines: Record<Label, (terms: EntryTerms, t: Words) => { value: string; text: ReactNode }> = {
  entryFee: ({ entryFee }) => ({ value: entryFee, text: <Amount purpose="exact" value={entryFee} /> }),
  prizePool: ({ prizePool }) => ({ value: prizePool, text: <Amount purpose="exact" value={prizePool} /> }),
  prizeSplit: ({ prizeSplit }) => makePlainTerm(formatList(prizeSplit.map(formatShare))),
  serviceFeeBps: ({ serviceFeeBps }) => makePlainTerm(formatShare(serviceFeeBps)),
  game: ({ game, platform }) => makePlainTerm(`${game}, ${formatPlatformName(platform)}`),
  bestOf: (terms) => makePlainTerm(formatMatchLengths(terms)),
  players: ({ minPlayers, maxPlayers }, t) => makePlainTerm(t.players(minPlayers, maxPlayers)),
  seeding: ({ seeding }, t) => makePlainTerm(t.seedings[seeding]),
  requiresPlatform: ({ requiresPlatform }, t) => makePlainTerm(requiresPlatform ? t.requires.yes : t.requires.no),
  checkIn: ({ checkInOpensAt, checkInClosesAt }, t) => ({
    value: `${checkInOpensAt} ${checkInClosesAt}`,
    text: t.window(<DateTime value={checkInOpensAt} />, <DateTime value={checkInClosesAt} format="time" />),
  }),
  startsAt: ({ startsAt }) => ({ value: startsAt, text: <DateTime value={startsAt} /> }),
  clocks: ({ matchCheckInMinutes, playMinutes, confirmMinutes }, t) =>
    makePlainTerm(t.clocks([matchCheckInMinutes, playMinutes, confirmMinutes])),
};

const makePlainTerm = (text: string) => ({ value: text, text });
const formatShare = (basisPoints: number): string => formatPercent(basisPoints / 10_000, { maximumFractionDigits: 2 });

export function NewTerms({ seenTerms, terms }: { seenTerms: EntryTerms; terms: EntryTerms }) {
  const t = useMessages(words);
  const changedTerms = (Object.keys(termLines) as Label[]).flatMap((label) => {
    const [termNow, termBefore] = [termLines[label](terms, t), termLines[label](seenTerms, t)];
    return termNow.value === termBefore.value ? [] : [{ label, now: termNow.text, before: termBefore.text }];
  });
  return (
    <Note tone="warning" announce title={t.title}>
      {t.lead}
      <ul aria-label={t.changes} className={s.changes}>
        {changedTerms.map(({ label, now, before }) => (
          <li key={label}>{t.change(t.labels[label], now, before)}</li>
        ))}
      </ul>
    </Note>
  );
}
