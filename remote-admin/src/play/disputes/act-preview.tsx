import type { BracketMatch, ActPreview as Preview, RequestOf } from '@laurel/shared/protocol';
import { isTransientFailure, type Read, useRead } from '@laurel/shared/service';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Heading } from '@laurel/shared/ui/heading';
import { answers, names, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { type ReactNode, useId } from 'react';
import { ChangeTable } from './consequences';
import s from './consequences.module.css';
import { findWinner } from './match';
import { describeWinner } from './match-texts';
import { matchStaff } from './messages/en/match-staff';
import { matchWords } from './messages/en/match-words';
import { PaymentTable } from './payment-table';
import { useSectionLevel } from './section-level';

type PreviewQuery = RequestOf<'previewMatchAct'>['query'];
type Words = Translated<typeof matchStaff.english.preview>;
type MatchWords = Translated<typeof matchWords.english>;

export const usePreview = (matchId: string, query: PreviewQuery | null): Read<Preview> =>
  useRead(
    'previewMatchAct',
    { params: { id: matchId }, query: query ?? { action: 'reopen' } },
    { enabled: query !== null, refreshEvery: 8000 },
  );

export const isRefused = (read: Read<Preview>): boolean =>
  read.status === 'failed' && !isTransientFailure(read.failure);

export function ActPreview({ read }: { read: Read<Preview> }) {
  const t = useMessages(matchStaff).preview;
  const words = useMessages(matchWords);
  const { failure: describeFailure } = useMessages(answers);
  const { round: formatRound } = useMessages(names);
  const { match: formatMatch } = useMessages(matchStaff);
  const titleId = useId();
  const { partLevel } = useSectionLevel();
  if (read.status === 'failed') return <Note tone="danger">{describeFailure(read.failure)}</Note>;
  if (read.status !== 'ready') return <SkeletonRows rows={2} label={t.loading} />;
  const { changes, payments, ends } = read.data;
  return (
    <section aria-labelledby={titleId} className={s.consequences} aria-live="polite">
      <Heading level={partLevel} id={titleId}>
        {t.title}
      </Heading>
      <ChangeTable
        changes={changes.map(({ roundSize, before, after }) => ({
          key: after.id,
          label: formatMatch(after.number, formatRound(roundSize, after.stage)),
          now: describeMatchChange(before, after, t, words),
          after: describeMatchChange(after, before, t, words),
        }))}
      />
      {payments.length > 0 ? (
        <PaymentTable
          label={t.payments}
          payments={payments.map(({ to, amount, at }) => ({
            key: `${to?.id} ${at}`,
            to: to?.username ?? t.treasury,
            amount,
            paymentTime: at === null ? t.atOnce : t.held(<DateTime value={at} />),
          }))}
        />
      ) : (
        <p className={s.now}>{t.noCoins}</p>
      )}
      {ends && <p>{t.ends}</p>}
    </section>
  );
}

function describeMatchChange(match: BracketMatch, otherMatch: BracketMatch, t: Words, words: MatchWords): ReactNode {
  const hasMoved = match.opponents.some(
    (opponent, side) => opponent?.entrantId !== otherMatch.opponents[side]?.entrantId,
  );
  if (!hasMoved) return describeState(match, t, words);
  const [firstOpponent, secondOpponent] = match.opponents.map((opponent) => opponent?.player.username ?? t.open);
  return t.seats(firstOpponent ?? t.open, secondOpponent ?? t.open, words.states[match.status]);
}

function describeState(match: BracketMatch, t: Words, words: MatchWords): ReactNode {
  if (match.status === 'completed') return describeResult(match, t, words);
  const state = words.states[match.status];
  return match.dueAt === null ? state : t.state(state, <DateTime value={match.dueAt} />);
}

function describeResult({ method, opponents }: BracketMatch, t: Words, words: MatchWords): string {
  const winner = findWinner(opponents);
  if (!winner) return method === 'double_forfeit' ? t.doubleForfeit : words.noWinner;
  return describeWinner(winner, opponents, method, words);
}
