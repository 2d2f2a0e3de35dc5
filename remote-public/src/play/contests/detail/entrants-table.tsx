import type { ContestDetail, Entrant } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { CountryName } from '@laurel/shared/ui/country';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { PlayerLink } from '@laurel/shared/ui/player';
import { Table, type TableColumn } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { contest as words } from '../messages/en/contest';
import { canShowStatuses, describeStatus } from './entrant-status';
import s from './entrants-table.module.css';
import { listEntrantsWithSpot, listWaitlist } from './waitlist';

export function EntrantsTable({ contest }: { contest: ContestDetail }) {
  const { table: t, entrants: title } = useMessages(words);
  const ownEntrantId = contest.entry?.entrantId ?? null;
  const entrants = listEntrantsWithSpot(contest);
  const waitlist = listWaitlist(contest);
  const hasSeeds = entrants.some(({ seed }) => seed !== null);
  const showsStatuses = canShowStatuses(contest);
  const hasPrizes = entrants.some(({ prize }) => Number(prize) > 0);
  const columns: TableColumn<Entrant>[] = [
    ...(hasSeeds
      ? [
          {
            key: 'seed',
            header: t.seed,
            cell: ({ seed }: Entrant) => seed && <span className={s.seed}>{seed}</span>,
            align: 'end',
            width: '64px',
            card: 'lead',
          } satisfies TableColumn<Entrant>,
        ]
      : []),
    {
      key: 'player',
      header: t.player,
      rowHeader: true,
      cell: ({ id, player }) => <PlayerLink player={player} size="small" you={id === ownEntrantId} />,
    },
    {
      key: 'country',
      header: t.country,
      cell: ({ country }) => country && <CountryName code={country} />,
      card: 'detail',
    },
    showsStatuses
      ? {
          key: 'state',
          header: t.state,
          cell: (entrant) => <Status contest={contest} entrant={entrant} />,
          card: 'figure',
        }
      : { key: 'entered', header: t.entered, cell: ({ enteredAt }) => <DateTime value={enteredAt} />, card: 'hidden' },
    {
      key: 'titles',
      header: t.titles,
      cell: ({ titles }) => titles,
      align: 'end',
      card: ({ titles }) => (showsStatuses || titles === 0 ? 'hidden' : 'labelled'),
    },
    {
      key: 'matches',
      header: t.matchesWon,
      cell: ({ won, played }) => (played > 0 ? t.wonOf(won, played) : null),
      align: 'end',
    },
    {
      key: 'earned',
      header: t.earned,
      cell: ({ earned }) => (Number(earned) > 0 ? <Amount purpose="short" value={earned} /> : null),
      align: 'end',
      card: ({ earned }) => (showsStatuses || Number(earned) === 0 ? 'hidden' : 'labelled'),
    },
    ...(hasPrizes
      ? [
          {
            key: 'prize',
            header: t.won,
            cell: ({ prize }: Entrant) => (Number(prize) > 0 ? <Amount purpose="short" value={prize} /> : null),
            align: 'end',
            card: ({ prize }) => (Number(prize) > 0 ? 'labelled' : 'hidden'),
          } satisfies TableColumn<Entrant>,
        ]
      : []),
  ];
  return (
    <section aria-labelledby="entrants" data-reveal="contest-entrants">
      <RuleHeading title={title} id="entrants" trailing={formatCount(contest)} />
      <Table
        caption={title}
        columns={columns}
        rows={entrants}
        rowKey={({ id }) => id}
        highlight={({ id }) => id === ownEntrantId}
        empty={<EmptyState plain level={3} {...t.empty} />}
      />
      {waitlist.length > 0 && <Waitlist waitlist={waitlist} ownId={ownEntrantId} />}
    </section>
  );
}

function Waitlist({ waitlist, ownId }: { waitlist: readonly Entrant[]; ownId: string | null }) {
  const { table, waitlist: t } = useMessages(words);
  const hasStandby = waitlist.some(({ checkedInAt }) => checkedInAt !== null);
  return (
    <div className={s.waitlist}>
      <Heading level={3}>{t.title(waitlist.length)}</Heading>
      <Text size="t2" tone="muted" prose>
        {t.text}
      </Text>
      <Table
        caption={t.title(waitlist.length)}
        columns={[
          {
            key: 'number',
            header: t.number,
            cell: ({ id }) => (
              <span className={s.seed}>{waitlist.findIndex((waitingEntrant) => waitingEntrant.id === id) + 1}</span>
            ),
            align: 'end',
            width: '64px',
            card: 'lead',
          },
          {
            key: 'player',
            header: table.player,
            rowHeader: true,
            cell: ({ id, player }) => <PlayerLink player={player} size="small" you={id === ownId} />,
          },
          {
            key: 'since',
            header: t.since,
            cell: ({ enteredAt }) => <DateTime value={enteredAt} />,
            card: hasStandby ? 'hidden' : 'detail',
          },
          ...(hasStandby
            ? [
                {
                  key: 'stands-by',
                  header: table.state,
                  cell: ({ checkedInAt }: Entrant) => (checkedInAt ? t.standsBy : null),
                  card: 'figure',
                } satisfies TableColumn<Entrant>,
              ]
            : []),
        ]}
        rows={waitlist}
        rowKey={({ id }) => id}
        highlight={({ id }) => id === ownId}
      />
    </div>
  );
}

function Status({ contest, entrant }: { contest: ContestDetail; entrant: Entrant }) {
  const isStillIn = entrant.status === 'active' || entrant.status === 'winner';
  return <span className={isStillIn ? s.still : s.rest}>{describeStatus(contest, entrant)}</span>;
}

function formatCount(contest: ContestDetail): string {
  const { phase, entered, maxPlayers } = contest;
  const t = readMessages(words).table.count;
  if (phase === 'registration')
    return entered >= maxPlayers ? t.enteredAndFull(entered) : t.enteredAndLeft(entered, maxPlayers - entered);
  const entrantsWithSpot = listEntrantsWithSpot(contest);
  const checkedInCount = entrantsWithSpot.filter(({ checkedInAt }) => checkedInAt !== null).length;
  const isCalledOff = phase === 'cancelled' && checkedInCount === 0;
  return phase === 'draft' || isCalledOff
    ? t.entered(entered)
    : t.enteredAndHere(entrantsWithSpot.length, checkedInCount);
}
