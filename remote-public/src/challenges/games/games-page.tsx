import { makeFixedHead } from '@laurel/shared/area';
import { campaignWords } from '@laurel/shared/campaigns';
import { WithCover } from '@laurel/shared/games';
import { defineList, ListPage, ListTable, useList } from '@laurel/shared/list';
import { Button } from '@laurel/shared/ui/button';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { TextLink } from '@laurel/shared/ui/text-link';
import { games as messages } from './messages/en';

const gameList = defineList('listGames', {
  search: true,
  filters: { platform: ['playstation', 'steam'] },
  orders: ['title', '-title'],
});

export const { reads } = gameList;

export const head = makeFixedHead('/games', () => readMessages(messages).list.head);

export function GamesPage() {
  const t = useMessages(messages).list;
  const { platforms } = useMessages(campaignWords);
  const list = useList(gameList);
  return (
    <Page padded>
      <ListPage list={list} words={t} firstStep={<Button to="/campaigns">{t.none.action}</Button>}>
        {(listedGames) => (
          <ListTable
            list={list}
            caption={t.title}
            columns={[
              {
                key: 'title',
                header: t.fields.title,
                rowHeader: true,
                cell: (game) => (
                  <WithCover game={game}>
                    <TextLink to={`/games/${game.id}`}>{game.title}</TextLink>
                  </WithCover>
                ),
              },
              {
                key: 'platform',
                header: t.fields.platform,
                card: 'detail',
                cell: ({ platform, systems }) => [platforms[platform], ...systems].join(', '),
              },
            ]}
            rows={listedGames}
            rowKey={({ id }) => id}
            reveal="game"
          />
        )}
      </ListPage>
    </Page>
  );
}
