import { Section } from '@laurel/shared/area';
import { CampaignStatus, campaignWords, countRewards, makeEndFact } from '@laurel/shared/campaigns';
import type { CampaignDetail } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import type { PageReads } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import type { ReactNode } from 'react';
import { UnreadPage } from '../../layout/unread-page';
import { useLiveRead } from '../../layout/use-live-read';
import { AchievementTable } from '../achievements/achievement-table';
import { ChallengePage } from '../challenge/challenge-page';
import { hasJoinCard, JoinCard } from './join-card';
import { campaigns as messages } from './messages/en';
import { Race } from './race';

export { head } from './campaign-head';

const changingStatuses = new Set<CampaignDetail['status']>(['active', 'ended']);

export const reads: PageReads = ({ pathname }) => [
  { name: 'getPublicCampaign', request: { params: { id: pathname.split('/').at(-1) ?? '' }, query: {} } },
];

export function CampaignPage() {
  const { id = '' } = useParams();
  const t = useMessages(messages);
  const read = useLiveRead('getPublicCampaign', { params: { id }, query: {} }, ({ status }) =>
    changingStatuses.has(status),
  );
  const note = <ReadNote read={read} what={t.one.what} />;
  if (read.status === 'ready') return <LoadedPage campaign={read.data} note={note} />;
  return <UnreadPage read={read} title={t.one.title} loading={t.one.loading} note={note} />;
}

function LoadedPage({ campaign, note }: { campaign: CampaignDetail; note: ReactNode }) {
  const t = useMessages(messages);
  const { title, status, cancelReason, description, achievements } = campaign;
  return (
    <ChallengePage
      list={{ label: t.title, to: '/campaigns' }}
      title={title}
      status={<CampaignStatus status={status} />}
      note={note}
      task={
        <Stack gap="large">
          {status === 'cancelled' && (
            <Note tone="warning" title={t.cancelled.title}>
              {cancelReason?.code === 'typed' && t.cancelled.reason(cancelReason.params.text)}
            </Note>
          )}
          {status === 'paused' && <Note title={t.paused.title}>{t.paused.text}</Note>}
          <section aria-labelledby="task">
            <RuleHeading id="task" title={t.task.title} />
            <Stack gap="small">
              <Text size="lead">{describeGoal(campaign, t)}</Text>
              <Text tone="muted">{status === 'scheduled' ? t.task.beforeStart : t.task.before}</Text>
              {description !== '' && <Text prose>{description}</Text>}
            </Stack>
          </section>
        </Stack>
      }
      card={hasJoinCard(campaign) && <JoinCard campaign={campaign} />}
    >
      <Stack gap="section">
        <Section>
          <Terms campaign={campaign} />
        </Section>
        <Section below>
          <Race campaign={campaign} />
        </Section>
        {achievements.length > 0 && (
          <Section below>
            <section aria-labelledby="achievements" data-reveal="campaign-achievements">
              <RuleHeading id="achievements" title={t.list.title(campaign.game.platform)} />
              <AchievementTable
                platform={campaign.game.platform}
                achievements={achievements}
                goalIds={campaign.goal.kind === 'achievements' ? campaign.goal.achievementIds : undefined}
              />
            </section>
          </Section>
        )}
      </Stack>
    </ChallengePage>
  );
}

function Terms({ campaign }: { campaign: CampaignDetail }) {
  const t = useMessages(messages);
  const words = useMessages(campaignWords);
  const { game, status, rewardModel, rewardsLeft, counts } = campaign;
  const amount =
    campaign.rewardAmount === null ? null : <Amount purpose="short" value={campaign.rewardAmount} tone="gold" strong />;
  const pool = <Amount purpose="short" value={campaign.rewardPool} />;
  const isFunded = status !== 'settled' && status !== 'cancelled' && status !== 'draft';
  return (
    <section aria-labelledby="terms" data-reveal="campaign-terms">
      <RuleHeading id="terms" title={t.facts.title} />
      <Facts
        facts={[
          {
            term: t.fields.game,
            value: (
              <>
                <TextLink to={`/games/${game.id}`}>{game.title}</TextLink>, {words.platforms[game.platform]}
              </>
            ),
          },
          {
            term: t.facts.model,
            value:
              rewardModel === 'split' || amount === null
                ? t.facts.models.split
                : t.facts.models[rewardModel](amount, countRewards(campaign)),
          },
          { term: t.facts.pool, value: isFunded ? t.facts.inEscrow(pool) : pool },
          ...(rewardsLeft === null || !isFunded ? [] : [{ term: t.facts.left, value: formatNumber(rewardsLeft) }]),
          { term: t.fields.players, value: t.joined(counts.joined, campaign.maxParticipants) },
          { term: t.facts.met, value: t.facts.finishers(counts.eligible) },
          ...(status === 'scheduled' ? [{ term: t.facts.starts, value: <DateTime value={campaign.startsAt} /> }] : []),
          ...(status === 'cancelled'
            ? []
            : [{ term: t.facts.join, value: <DateTime value={campaign.joinDeadline} /> }]),
          makeEndFact(campaign, words),
          ...(status === 'cancelled'
            ? []
            : [{ term: t.facts.claim, value: <DateTime value={campaign.claimEndsAt} /> }]),
        ]}
      />
    </section>
  );
}

function describeGoal({ goal, achievements, game }: CampaignDetail, t: typeof messages.english): string {
  switch (goal.kind) {
    case 'percent':
      return t.task.percent(game.platform, goal.threshold / 10_000);
    case 'count':
      return t.task.count(game.platform, goal.threshold);
    case 'platinum':
      return t.task.platinum;
    case 'achievements':
      return t.task.achievements(
        goal.achievementIds.map(
          (achievementId) => achievements.find(({ id }) => id === achievementId)?.title ?? achievementId,
        ),
      );
  }
}
