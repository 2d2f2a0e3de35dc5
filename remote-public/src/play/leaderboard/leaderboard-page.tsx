import { makeFixedHead } from '@laurel/shared/area';
import { anyFilterText, defineList, ListPage, ListTable, useList } from '@laurel/shared/list';
import type { AnswerOf } from '@laurel/shared/protocol';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { formatNumber, readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Medal } from '@laurel/shared/ui/medal';
import { Page } from '@laurel/shared/ui/page';
import { PlayerLink } from '@laurel/shared/ui/player';
import type { TableColumn } from '@laurel/shared/ui/table';
import { Tabs } from '@laurel/shared/ui/tabs';
import s from './leaderboard-page.module.css';
import { leaderboard } from './messages/en';

type Leader = AnswerOf<'getLeaderboard'>['items'][number];

const leaderList = defineList('getLeaderboard', { perPage: 50, filters: { game: anyFilterText } });

export const { reads } = leaderList;

export const head = makeFixedHead('/leaderboard', () => readMessages(leaderboard).head);

export function LeaderboardPage() {
  const t = useMessages(leaderboard);
  const user = useSessionUser();
  const list = useList(leaderList);
  const columns: TableColumn<Leader>[] = [
    {
      key: 'place',
      header: t.rank,
      width: '72px',
      card: 'lead',
      cell: ({ place }) =>
        place !== null && place <= 3 ? (
          <PlaceMedal place={place} />
        ) : (
          <span className={s.place}>{place === null ? t.rankBeyond(formatNumber(1000)) : formatNumber(place)}</span>
        ),
    },
    {
      key: 'player',
      header: t.player,
      rowHeader: true,
      cell: ({ player }) => <PlayerLink player={player} you={player.id === user?.id} />,
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
      cell: ({ earned }) => <Amount purpose="short" value={earned} strong />,
    },
  ];
  const { game } = list.view.filters;
  const words = game === undefined ? t : { ...t, title: t.of(game) };
  const games = list.read.status === 'ready' ? list.read.data.meta.games : [];
  return (
    <Page padded>
      <div className={s.list}>
        {games.length > 1 && (
          <Tabs
            label={t.games}
            items={[undefined, ...games].map((gameName) => ({
              label: gameName ?? t.allGames,
              to: list.buildLink({ filters: { game: gameName } }),
              current: gameName === game,
            }))}
          />
        )}
        <ListPage list={list} words={words} firstStep={<Button to="/contests">{t.none.action}</Button>}>
          {(listedLeaders) => (
            <ListTable
              list={list}
              caption={words.title}
              columns={columns}
              rows={listedLeaders}
              rowKey={({ player }) => player.id}
              reveal="leader"
              highlight={({ player }) => player.id === user?.id}
            />
          )}
        </ListPage>
      </div>
    </Page>
  );
}

const PlaceMedal = ({ place }: { place: number }) => (
  <span className={s.medal}>
    <Medal place={place} size={32} />
    <span className={s.hidden}>{place}</span>
  </span>
);
