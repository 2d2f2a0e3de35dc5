import { Section } from '@laurel/shared/area';
import { campaignWords } from '@laurel/shared/campaigns';
import { GameCover } from '@laurel/shared/games';
import { type AnswerOf, isolateText } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import { type PageReads, useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Page, Stack } from '@laurel/shared/ui/page';
import { PlayerLink } from '@laurel/shared/ui/player';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { NotFoundPage } from '../../layout/not-found-page';
import { isMissing } from '../../layout/unread-page';
import { AchievementTable } from '../achievements/achievement-table';
import { buildCampaignsRequest, GameCampaigns, GameContracts } from './game-challenges';
import s from './game-page.module.css';
import { games as messages } from './messages/en';
import { OwnProgress } from './own-progress';

export { head } from './game-head';

export const reads: PageReads = ({ pathname }) => {
  const id = pathname.split('/').at(-1) ?? '';
  return [
    { name: 'getGame', request: { params: { id } } },
    { name: 'listCampaigns', request: buildCampaignsRequest(id) },
  ];
};

export function GamePage() {
  const { id = '' } = useParams();
  const t = useMessages(messages);
  const read = useRead('getGame', { params: { id } });
  if (isMissing(read)) return <NotFoundPage />;
  return (
    <Page padded>
      <Stack gap="large">
        <ReadNote read={read} what={t.what} />
        {read.status === 'ready' ? (
          <LoadedPage gamePage={read.data} />
        ) : (
          <>
            <title>{`${t.tab} | Laurel`}</title>
            <Heading level={1}>{t.tab}</Heading>
          </>
        )}
        {read.status === 'loading' && <SkeletonRows rows={6} label={t.loading} />}
      </Stack>
    </Page>
  );
}

function LoadedPage({ gamePage: { game, achievements, stacks, leaders } }: { gamePage: AnswerOf<'getGame'> }) {
  const t = useMessages(messages);
  const user = useSessionUser();
  const { platforms } = useMessages(campaignWords);
  const ownProgress = user ? <OwnProgress game={game} achievements={achievements} /> : null;
  return (
    <Stack gap="section">
      <title>{`${isolateText(game.title)} | Laurel`}</title>
      <Stack>
        <Breadcrumbs items={[{ label: t.list.title, to: '/games' }, { label: game.title }]} />
        <div className={s.head}>
          <GameCover game={game} size="large" />
          <Stack>
            <Heading level={1}>{game.title}</Heading>
            <Text tone="muted">{[platforms[game.platform], ...game.systems].join(', ')}</Text>
            {stacks.length > 0 && (
              <Text size="t2" tone="muted">
                {t.stacks}{' '}
                {stacks.map((stack, index) => (
                  <span key={stack.id}>
                    {index > 0 && ', '}
                    <TextLink to={`/games/${stack.id}`}>{stack.systems.join(', ') || stack.externalId}</TextLink>
                  </span>
                ))}
              </Text>
            )}
          </Stack>
        </div>
      </Stack>
      <Section>
        <GameCampaigns game={game} />
      </Section>
      <Section>
        <GameContracts game={game} />
      </Section>
      <Section>
        <section aria-labelledby="leaders" data-reveal="game-leaders">
          <RuleHeading id="leaders" title={t.leaders.title} />
          {leaders.length === 0 ? (
            <Text tone="muted">{t.leaders.none}</Text>
          ) : (
            <Table
              caption={t.leaders.title}
              columns={[
                {
                  key: 'player',
                  header: t.leaders.player,
                  rowHeader: true,
                  cell: ({ player }) => <PlayerLink player={player} size="small" you={player.id === user?.id} />,
                },
                {
                  key: 'won',
                  header: t.leaders.won,
                  card: 'labelled',
                  align: 'end',
                  cell: ({ won }) => formatNumber(won),
                },
                {
                  key: 'earned',
                  header: t.leaders.earned,
                  card: 'figure',
                  align: 'end',
                  cell: ({ earned }) => <Amount purpose="short" value={earned} tone="gold" strong />,
                },
              ]}
              rows={leaders}
              rowKey={({ player }) => player.id}
              highlight={({ player }) => player.id === user?.id}
            />
          )}
        </section>
      </Section>
      <Section>
        <section aria-labelledby="achievements" data-reveal="game-achievements">
          <RuleHeading id="achievements" title={t.achievements.title(game.platform)} />
          {achievements.length === 0 ? (
            <Text tone="muted">{t.achievements.none}</Text>
          ) : (
            (ownProgress ?? <AchievementTable platform={game.platform} achievements={achievements} />)
          )}
        </section>
      </Section>
    </Stack>
  );
}
