import type { AnswerOf } from '@laurel/shared/contract';
import { useSearchParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Heading } from '@laurel/shared/ui/heading';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Medal } from '@laurel/shared/ui/medal';
import { Page } from '@laurel/shared/ui/page';
import { Pagination } from '@laurel/shared/ui/pagination';
import { Player } from '@laurel/shared/ui/player';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Table, type TableColumn } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { pageOf, pageSearch } from '../../features/lists/page-query';
import { leaderboard } from '../../messages/en/leaderboard';
import s from './leaderboard-page.module.css';

type Leader = AnswerOf<'getLeaderboard'>['items'][number];

const perPage = 50;

/** Who has won most. */
export function LeaderboardPage() {
  const t = useMessages(leaderboard);
  const [query] = useSearchParams();
  const page = pageOf(query);
  const read = useRead('getLeaderboard', { query: { page, perPage } }, { keepPrevious: true });
  return (
    <Page className={s.page}>
      <title>{`${t.title} | Laurel`}</title>
      <header className={s.head}>
        <Heading level={1} voice="d6">
          {t.title}
        </Heading>
        <Text size="lead">{t.lead}</Text>
      </header>
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={10} label={t.loading} />}
      {read.status === 'ready' && (
        <Leaders leaders={read.data.items} page={read.data.meta.page} total={read.data.meta.total} />
      )}
    </Page>
  );
}

function Leaders({ leaders, page, total }: { leaders: readonly Leader[]; page: number; total: number }) {
  const t = useMessages(leaderboard);
  const user = useSessionUser();
  if (leaders.length === 0)
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
      card: 'plain',
      cell: ({ place }) =>
        place <= 3 ? <PlaceMedal place={place} /> : <span className={s.place}>{formatNumber(place)}</span>,
    },
    {
      key: 'player',
      header: t.player,
      rowHeader: true,
      cell: ({ player }) => (
        <Player username={player.username} avatar={player.avatarUrl} you={player.id === user?.id} />
      ),
    },
    { key: 'titles', header: t.titles, align: 'end', cell: ({ titles }) => titles },
    { key: 'matches', header: t.matchesWon, align: 'end', cell: ({ won, played }) => t.wonOf(won, played) },
    { key: 'earned', header: t.won, align: 'end', cell: ({ earned }) => <Amount value={earned} strong /> },
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
      <Pagination
        page={page}
        pageSize={perPage}
        total={total}
        noun={t.noun}
        to={(to) => pageSearch('/leaderboard', to)}
      />
    </div>
  );
}

const PlaceMedal = ({ place }: { place: number }) => (
  <span className={s.medal}>
    <Medal place={place} size={32} />
    <span className={s.hidden}>{place}</span>
  </span>
);
