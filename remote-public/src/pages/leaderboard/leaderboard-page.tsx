import type { AnswerOf } from '@laurel/shared/contract';
import { useSearchParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Heading } from '@laurel/shared/ui/heading';
import { Medal } from '@laurel/shared/ui/medal';
import { Page } from '@laurel/shared/ui/page';
import { Pagination } from '@laurel/shared/ui/pagination';
import { Player } from '@laurel/shared/ui/player';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Table, type TableColumn } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { pageOf, pageSearch } from '../../features/lists/page-query';
import s from './leaderboard-page.module.css';

type Leader = AnswerOf<'getLeaderboard'>['items'][number];

const perPage = 50;

/** Who has won most. */
export function LeaderboardPage() {
  const [query] = useSearchParams();
  const page = pageOf(query);
  const read = useRead('getLeaderboard', { query: { page, perPage } }, { keepPrevious: true });
  return (
    <Page className={s.page}>
      <title>Leaderboard | Laurel</title>
      <header className={s.head}>
        <Heading level={1} voice="d6">
          Leaderboard
        </Heading>
        <Text size="lead">By titles, then by what was won. Only prizes that are paid count.</Text>
      </header>
      <ReadNote read={read} what="the leaderboard" />
      {read.status === 'loading' && <SkeletonRows rows={10} label="Loading the leaderboard" />}
      {read.status === 'ready' && (
        <Leaders leaders={read.data.items} page={read.data.meta.page} total={read.data.meta.total} />
      )}
    </Page>
  );
}

function Leaders({ leaders, page, total }: { leaders: readonly Leader[]; page: number; total: number }) {
  const user = useSessionUser();
  if (leaders.length === 0)
    return (
      <EmptyState
        title="Nobody yet"
        message="Whoever wins the first contest stands here."
        action={<Button to="/contests">See the contests</Button>}
      />
    );
  const columns: TableColumn<Leader>[] = [
    {
      key: 'place',
      header: 'Place',
      width: '72px',
      card: 'plain',
      cell: ({ place }) => (place <= 3 ? <PlaceMedal place={place} /> : <span className={s.place}>{place}</span>),
    },
    {
      key: 'player',
      header: 'Player',
      rowHeader: true,
      cell: ({ player }) => (
        <Player username={player.username} avatar={player.avatarUrl} you={player.id === user?.id} />
      ),
    },
    { key: 'titles', header: 'Titles', align: 'end', cell: ({ titles }) => titles },
    { key: 'matches', header: 'Matches won', align: 'end', cell: ({ won, played }) => `${won} of ${played}` },
    { key: 'earned', header: 'Won', align: 'end', cell: ({ earned }) => <Amount value={earned} strong /> },
  ];
  return (
    <>
      <Table
        caption="Leaderboard"
        columns={columns}
        rows={leaders}
        rowKey={({ player }) => player.id}
        highlight={({ player }) => player.id === user?.id}
      />
      <Pagination
        page={page}
        pageSize={perPage}
        total={total}
        noun="players"
        to={(to) => pageSearch('/leaderboard', to)}
      />
    </>
  );
}

const PlaceMedal = ({ place }: { place: number }) => (
  <span className={s.medal}>
    <Medal place={place} size={32} />
    <span className={s.hidden}>{place}</span>
  </span>
);
