import type { MatchRoom, Opponent, Score } from '@laurel/shared/contract';
import { Amount } from '@laurel/shared/ui/amount';
import { Heading } from '@laurel/shared/ui/heading';
import { Table, type TableColumn } from '@laurel/shared/ui/table';
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

const changeColumns: readonly TableColumn<Change>[] = [
  { key: 'what', header: 'What', rowHeader: true, cell: ({ what }) => what },
  { key: 'now', header: 'Now', cell: ({ now }) => <span className={s.now}>{now}</span> },
  { key: 'after', header: 'After', cell: ({ after }) => <strong>{after}</strong> },
];

const paymentColumns: readonly TableColumn<Payment>[] = [
  { key: 'to', header: 'Paid from escrow to', rowHeader: true, cell: ({ to }) => to },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <Amount value={amount} sign="always" cents="always" />,
  },
];

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
      <Table caption="What changes" columns={changeColumns} rows={changes} rowKey={({ what }) => what} />
      {payments.length > 0 ? (
        <>
          <Table caption="What is paid" columns={paymentColumns} rows={payments} rowKey={({ to }) => to} />
          <p className={s.now}>Paid at once. Once prizes are paid, the ruling stands for good.</p>
        </>
      ) : (
        <p className={s.now}>No prize hangs on this match: nothing is paid yet.</p>
      )}
    </>
  );
}
