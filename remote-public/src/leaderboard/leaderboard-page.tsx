import type { AnswerOf } from '@laurel/shared/protocol';
import { useSearchParams } from '@laurel/shared/router';
import { readAhead, useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Heading } from '@laurel/shared/ui/heading';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Medal } from '@laurel/shared/ui/medal';
import { Page } from '@laurel/shared/ui/page';
import { type Pages, Pagination } from '@laurel/shared/ui/pagination';
import { Player } from '@laurel/shared/ui/player';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Table, type TableColumn } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { pageSearch, placeOf } from '../list/page-query';
import s from './leaderboard-page.module.css';
import { leaderboard } from './messages/en';

type Leader = AnswerOf<'getLeaderboard'>['items'][number];

const perPage = 50;

const requestFor = (query: URLSearchParams) => ({ query: { ...placeOf(query), perPage } });

export const ahead = ({ searchParams }: URL) => readAhead('getLeaderboard', requestFor(searchParams));

/** Who has won most. */
export function LeaderboardPage() {
  const t = useMessages(leaderboard);
  const [query] = useSearchParams();
  const read = useRead('getLeaderboard', requestFor(query), { keepPrevious: true });
  return (
    <Page className={s.page}>
      <title>{`${t.title} | Laurel`}</title>
      <header className={s.head}>
        <Heading level={1}>{t.title}</Heading>
        <Text size="lead">{t.lead}</Text>
      </header>
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={10} label={t.loading} />}
      {read.status === 'ready' && <Leaders leaders={read.data.items} pages={read.data.meta} />}
    </Page>
  );
}

function Leaders({ leaders, pages }: { leaders: readonly Leader[]; pages: Pages }) {
  const t = useMessages(leaderboard);
  const user = useSessionUser();
  if (pages.total === 0)
    return (
      <EmptyState
        title={t.none.title}
        message={t.none.message}
        action={<Button to="/contests">{t.none.action}</Button>}
      />
    );
  const columns: TableColumn<Leader>[] = [
    {
      key: 'place',
      header: t.place,
      width: '72px',
      card: 'lead',
      cell: ({ place }) =>
        place !== null && place <= 3 ? (
          <PlaceMedal place={place} />
        ) : (
          <span className={s.place}>{place === null ? t.placeBeyond(formatNumber(1000)) : formatNumber(place)}</span>
        ),
    },
    {
      key: 'player',
      header: t.player,
      rowHeader: true,
      cell: ({ player }) => (
        <Player username={player.username} avatar={player.avatarUrl} you={player.id === user?.id} />
      ),
    },
    {
      key: 'titles',
      header: t.titles,
      align: 'end',
      card: ({ titles }) => (titles > 0 ? 'labelled' : 'hidden'),
      cell: ({ titles }) => titles,
    },
    { key: 'matches', header: t.matchesWon, align: 'end', cell: ({ won, played }) => t.wonOf(won, played) },
    {
      key: 'earned',
      header: t.won,
      align: 'end',
      card: 'figure',
      cell: ({ earned }) => <Amount value={earned} strong />,
    },
  ];
  return (
    <div className={s.list}>
      <Table
        caption={t.title}
        columns={columns}
        rows={leaders}
        rowKey={({ player }) => player.id}
        highlight={({ player }) => player.id === user?.id}
      />
      <Pagination pages={pages} noun={t.noun} to={(page, after) => pageSearch('/leaderboard', page, after)} />
    </div>
  );
}

const PlaceMedal = ({ place }: { place: number }) => (
  <span className={s.medal}>
    <Medal place={place} size={32} />
    <span className={s.hidden}>{place}</span>
  </span>
);
