import { GameCover } from '@laurel/shared/games';
import type { Game } from '@laurel/shared/protocol';
import { type Read, useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import type { ReactNode } from 'react';
import { openCampaignsRequest, openContractsRequest } from './home-reads';
import { home } from './messages/en';
import s from './open-challenges.module.css';

export function OpenChallenges() {
  const t = useMessages(home);
  const campaigns = useRead('listCampaigns', openCampaignsRequest);
  const contracts = useRead('listContracts', openContractsRequest);
  return (
    <div className={s.challenges}>
      <ChallengePart id="open-campaigns" words={t.campaigns} read={campaigns} listPath="/campaigns">
        {({ id, slug, title, game, joinDeadline, rewardAmount, rewardPool }) => (
          <Line key={id} to={`/campaigns/${slug}`} title={title} game={game} until={joinDeadline}>
            {rewardAmount === null
              ? t.campaigns.shared(<Amount value={rewardPool} purpose="short" tone="gold" strong />)
              : t.campaigns.each(<Amount value={rewardAmount} purpose="short" tone="gold" strong />)}
          </Line>
        )}
      </ChallengePart>
      <ChallengePart id="open-contracts" words={t.contracts} read={contracts} listPath="/contracts">
        {({ id, title, game, openUntil, creatorStake }) => (
          <Line key={id} to={`/contracts/${id}`} title={title} game={game} until={openUntil}>
            <Amount value={creatorStake} purpose="short" tone="gold" strong />
          </Line>
        )}
      </ChallengePart>
    </div>
  );
}

interface PartProps<Item> {
  id: string;
  words: { title: string; what: string; all: string; loading: string };
  read: Read<{ items: Item[] }>;
  listPath: string;
  children: (item: Item) => ReactNode;
}

function ChallengePart<Item>({ id, words: t, read, listPath, children }: PartProps<Item>) {
  if (read.status === 'ready' && read.data.items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <RuleHeading title={t.title} id={id} trailing={<TextLink to={listPath}>{t.all}</TextLink>} />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={3} label={t.loading} />}
      {read.status === 'ready' && <ul>{read.data.items.map(children)}</ul>}
    </section>
  );
}

interface LineProps {
  to: string;
  title: string;
  game: Pick<Game, 'title' | 'cover' | 'platform'>;
  until: string;
  children: ReactNode;
}

function Line({ to, title, game, until, children }: LineProps) {
  const t = useMessages(home).challenges;
  return (
    <li className={s.line}>
      <GameCover game={game} />
      <div>
        <TextLink to={to}>{title}</TextLink>
        <Text size="t2" tone="muted">
          {t.on(game.title, t.platforms[game.platform])}
        </Text>
        <Text size="t2" tone="muted">
          {t.until(<DateTime value={until} />)}
        </Text>
      </div>
      <div className={s.pays}>{children}</div>
    </li>
  );
}
