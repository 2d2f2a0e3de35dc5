import type { MatchRoom, Opponent, Score } from '@laurel/shared/contract';
import { Amount } from '@laurel/shared/ui/amount';
import { Heading } from '@laurel/shared/ui/heading';
import type { ReactNode } from 'react';
import s from './consequences.module.css';
import { scoreText, statusWords } from './words';

/** A ruling as it stands in the form; `games` are the winner's first, null for a walkover. */
export interface Outcome {
  winner: Opponent;
  games: Score | null;
}

interface Change {
  what: string;
  now: string;
  after: ReactNode;
}

interface Payment {
  to: string;
  amount: string;
}

/** What a ruling changes before it is made: the match, who goes on, and what is paid. */
export function Consequences({ room, outcome }: { room: MatchRoom; outcome: Outcome | null }) {
  return (
    <section aria-labelledby="consequences" className={s.consequences} aria-live="polite">
      <Heading level={3} voice="text" id="consequences">
        What this changes
      </Heading>
      {outcome ? <Changes room={room} outcome={outcome} /> : <p className={s.now}>Say who won, and how.</p>}
    </section>
  );
}

function Changes({ room, outcome: { winner, games } }: { room: MatchRoom; outcome: Outcome }) {
  const name = winner.player.username;
  const loser = room.opponents.find((opponent) => opponent && opponent.entrantId !== winner.entrantId);
  const isFinal = room.nextMatchId === null;
  const changes: Change[] = [
    {
      what: `Match ${room.number}, ${room.roundName.toLowerCase()}`,
      now: statusWords[room.status].word,
      after: games ? `${name} won ${scoreText(games)}` : `${name} won by walkover`,
    },
    isFinal
      ? { what: 'Contest', now: 'Waits for the final', after: `${name} wins ${room.contest.title}` }
      : { what: 'Bracket', now: 'Branch waits', after: `${name} goes on to the next round` },
    ...(loser ? [{ what: loser.player.username, now: 'Still in', after: isFinal ? 'Finalist' : 'Out' }] : []),
  ];
  const payments: Payment[] = [
    ...(room.stakes.winner === null ? [] : [{ to: name, amount: room.stakes.winner }]),
    ...(room.stakes.loser === null || !loser ? [] : [{ to: loser.player.username, amount: room.stakes.loser }]),
  ];
  return (
    <>
      <ChangeTable changes={changes} />
      {payments.length > 0 ? (
        <>
          <PaymentTable payments={payments} />
          <p className={s.now}>Paid at once. Once prizes are paid, the ruling stands for good.</p>
        </>
      ) : (
        <p className={s.now}>No prize hangs on this match: nothing is paid yet.</p>
      )}
    </>
  );
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
            <td className={s.after}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
