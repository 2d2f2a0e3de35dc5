import { deriveWinOutcome } from '@laurel/shared/formats';
import type { MatchRoom, Opponent } from '@laurel/shared/protocol';
import { Heading } from '@laurel/shared/ui/heading';
import { names, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import type { ReactNode } from 'react';
import s from './consequences.module.css';
import { listPlayers } from './match';
import { describeWin } from './match-texts';
import { disputes } from './messages/en/disputes';
import { matchWords } from './messages/en/match-words';
import type { WonOutcome } from './outcomes';
import { type Payment, PaymentTable } from './payment-table';
import { useSectionLevel } from './section-level';

type Words = Translated<typeof disputes.english.changes>;

interface ConsequenceLine {
  key?: string;
  label: string;
  now: ReactNode;
  /** Null until an outcome is chosen. */
  after: ReactNode;
}

export function Consequences({ room, outcome }: { room: MatchRoom; outcome: WonOutcome | null }) {
  const t = useMessages(disputes).changes;
  const words = useMessages(matchWords);
  const { round: formatRound } = useMessages(names);
  const payments = listPayments(room, outcome, t);
  const { partLevel } = useSectionLevel();
  return (
    <section aria-labelledby="consequences" className={s.consequences} aria-live="polite">
      <Heading level={partLevel} id="consequences">
        {t.title}
      </Heading>
      <ChangeTable changes={listChanges(room, outcome, formatRound(room.roundSize, room.stage), t, words)} />
      {payments.length > 0 ? (
        <>
          <PaymentTable label={t.payments} payments={payments} />
          <p className={s.now}>{t.atOnce}</p>
        </>
      ) : (
        <p className={s.now}>{t.nothing}</p>
      )}
    </section>
  );
}

function listChanges(
  room: MatchRoom,
  outcome: WonOutcome | null,
  round: string,
  t: Words,
  words: Translated<typeof matchWords.english>,
): ConsequenceLine[] {
  const name = outcome?.winner.player.username;
  const winnerSide = outcome?.winner.entrantId === room.opponents[1]?.entrantId ? 1 : 0;
  const winOutcome = deriveWinOutcome(room, winnerSide);
  const describeOutcome = ({ entrantId }: Opponent): string => {
    if (entrantId === outcome?.winner.entrantId)
      return { contest: t.champion, next: t.stillIn, third: t.third, table: t.won }[winOutcome];
    if (winOutcome === 'next' && room.loserMatchId) return t.stillIn;
    return { contest: t.runnerUp, next: t.out, third: t.fourth, table: t.lost }[winOutcome];
  };
  return [
    {
      label: t.match(room.number, round),
      now: words.states[room.status],
      after: outcome && describeWin(outcome.winner, outcome.games, words),
    },
    winOutcome === 'contest'
      ? { label: t.contest, now: t.finalOnHold, after: name ? t.winsContest(name, room.contest.title) : null }
      : {
          label: winOutcome === 'table' ? t.standings : t.bracket,
          now: t.onHold,
          after: name ? { next: t.goesThrough, third: t.takesThird, table: t.getsWin }[winOutcome](name) : null,
        },
    ...listPlayers(room).map((opponent) => ({
      label: opponent.player.username,
      now: t.stillIn,
      after: outcome && describeOutcome(opponent),
    })),
  ];
}

function listPayments(room: MatchRoom, outcome: WonOutcome | null, t: Words): Payment[] {
  const { winner, loser } = room.stakes;
  const beatenPlayer = outcome && listPlayers(room).find(({ entrantId }) => entrantId !== outcome.winner.entrantId);
  return [
    ...(winner === null ? [] : [{ to: outcome?.winner.player.username ?? t.winner, amount: winner }]),
    ...(loser === null || (outcome && !beatenPlayer)
      ? []
      : [{ to: beatenPlayer?.player.username ?? t.loser, amount: loser }]),
  ];
}

export function ChangeTable({ changes }: { changes: readonly ConsequenceLine[] }) {
  const t = useMessages(disputes).changes;
  return (
    <table className={s.table} aria-label={t.table}>
      <thead>
        <tr>
          <th scope="col">{t.what}</th>
          <th scope="col">{t.now}</th>
          <th scope="col">{t.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, label, now, after }) => (
          <tr key={key ?? label}>
            <th scope="row">{label}</th>
            <td className={s.now}>{now}</td>
            <td className={after === null ? s.now : s.after}>{after ?? <NoOutcomeNote />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NoOutcomeNote() {
  const t = useMessages(disputes).changes;
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>{t.notChosen}</VisuallyHidden>
    </>
  );
}
