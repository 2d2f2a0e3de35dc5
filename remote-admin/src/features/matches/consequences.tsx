import type { MatchRoom, Opponent, Score } from '@laurel/shared/contract';
import { Amount } from '@laurel/shared/ui/amount';
import { Heading } from '@laurel/shared/ui/heading';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import s from './consequences.module.css';
import { playersOf, statusWords, wonText } from './words';

/** A ruling as it stands in the form; `games` are the winner's first, null for a walkover. */
export interface Outcome {
  winner: Opponent;
  games: Score | null;
}

interface Change {
  what: string;
  now: string;
  /** Null until the form says it. */
  after: string | null;
}

interface Payment {
  to: string;
  amount: string;
}

/** What a ruling changes before it is made: the match, who goes on, and what is paid. */
export function Consequences({ room, outcome }: { room: MatchRoom; outcome: Outcome | null }) {
  const payments = paymentsOf(room, outcome);
  return (
    <section aria-labelledby="consequences" className={s.consequences} aria-live="polite">
      <Heading level={3} voice="text" id="consequences">
        What this changes
      </Heading>
      <ChangeTable changes={changesOf(room, outcome)} />
      {payments.length > 0 ? (
        <>
          <PaymentTable payments={payments} />
          <p className={s.now}>Paid at once. Once prizes are paid, the ruling stands for good.</p>
        </>
      ) : (
        <p className={s.now}>No prize hangs on this match: nothing is paid yet.</p>
      )}
    </section>
  );
}

function changesOf(room: MatchRoom, outcome: Outcome | null): Change[] {
  const name = outcome?.winner.player.username;
  const isFinal = room.nextMatchId === null;
  const stillIn = 'Still in';
  const standing = ({ entrantId }: Opponent): string => {
    if (entrantId === outcome?.winner.entrantId) return isFinal ? 'Champion' : stillIn;
    return isFinal ? 'Finalist' : 'Out';
  };
  return [
    {
      what: `Match ${room.number}, ${room.roundName.toLowerCase()}`,
      now: statusWords[room.status].word,
      after: outcome && wonText(outcome.winner, outcome.games),
    },
    isFinal
      ? { what: 'Contest', now: 'Waits for the final', after: name ? `${name} wins ${room.contest.title}` : null }
      : { what: 'Bracket', now: 'Branch waits', after: name ? `${name} goes on to the next round` : null },
    ...playersOf(room).map((opponent) => ({
      what: opponent.player.username,
      now: stillIn,
      after: outcome && standing(opponent),
    })),
  ];
}

/** Whom the prizes of this match go to: by name as soon as the ruling says who won. */
function paymentsOf(room: MatchRoom, outcome: Outcome | null): Payment[] {
  const { winner, loser } = room.stakes;
  const beaten = outcome && playersOf(room).find(({ entrantId }) => entrantId !== outcome.winner.entrantId);
  return [
    ...(winner === null ? [] : [{ to: outcome?.winner.player.username ?? 'The winner', amount: winner }]),
    // A winner without an opponent leaves nobody to pay.
    ...(loser === null || (outcome && !beaten) ? [] : [{ to: beaten?.player.username ?? 'The loser', amount: loser }]),
  ];
}

function ChangeTable({ changes }: { changes: readonly Change[] }) {
  return (
    <table className={s.table} aria-label="What changes">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Now</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ what, now, after }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td className={s.now}>{now}</td>
            <td className={after === null ? s.now : s.after}>{after ?? <NotChosen />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NotChosen() {
  return (
    <>
      <span aria-hidden>–</span>
      <VisuallyHidden>Not chosen yet</VisuallyHidden>
    </>
  );
}

function PaymentTable({ payments }: { payments: readonly Payment[] }) {
  return (
    <table className={s.table} aria-label="What is paid">
      <thead>
        <tr>
          <th scope="col">Paid from escrow to</th>
          <th scope="col" className={s.figure}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ to, amount }) => (
          <tr key={to}>
            <th scope="row">{to}</th>
            <td className={s.figure}>
              <Amount value={amount} sign="always" cents="always" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
