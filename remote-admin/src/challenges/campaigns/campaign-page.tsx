import { CampaignStatus, campaignWords, makeEndFact } from '@laurel/shared/campaigns';
import { type CampaignDetail, isolateText } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Facts } from '@laurel/shared/ui/facts';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { formatNumber, formatPercent, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../../layout/base-path';
import { PageHead } from '../../layout/page-head';
import { UnreadPage } from '../../layout/unread-page';
import { CampaignActions } from './campaign-actions';
import { campaigns as messages } from './messages/en';
import { Participants } from './participants';

export function CampaignPage() {
  const { id = '' } = useParams();
  const t = useMessages(messages);
  const words = useMessages(campaignWords);
  const read = useRead('getPublicCampaign', { params: { id }, query: {} });
  if (read.status !== 'ready') return <UnreadPage read={read} what="campaign" backTo={`${base}/campaigns`} />;
  const campaign = read.data;
  const { title, status, cancelReason, description, slug } = campaign;
  return (
    <Stack gap="large">
      <title>{`${isolateText(title)} | Laurel`}</title>
      <div>
        <Breadcrumbs items={[{ label: t.title, to: `${base}/campaigns` }, { label: title }]} />
        <PageHead
          title={title}
          detail={<CampaignStatus status={status} />}
          actions={status !== 'draft' && <TextLink to={`/campaigns/${slug}`}>{t.one.public}</TextLink>}
        />
        <ReadNote read={read} what={t.one.what} />
      </div>
      {cancelReason?.code === 'typed' && <Note title={t.one.cancelled}>{cancelReason.params.text}</Note>}
      <CampaignActions campaign={campaign} />
      <section aria-labelledby="terms">
        <RuleHeading id="terms" title={t.one.terms} />
        <Stack>
          {description !== '' && <Text prose>{description}</Text>}
          <Facts facts={listTerms(campaign, t, words)} />
        </Stack>
      </section>
      {status !== 'draft' && (
        <Participants campaignId={campaign.id} isEnded={status === 'cancelled' || status === 'settled'} />
      )}
    </Stack>
  );
}

function listTerms(campaign: CampaignDetail, t: typeof messages.english, words: typeof campaignWords.english) {
  const { game, cost, counts, rewardAmount, status } = campaign;
  return [
    {
      term: t.fields.game,
      value: <TextLink to={`/games/${game.id}`}>{`${game.title}, ${t.platforms[game.platform]}`}</TextLink>,
    },
    { term: t.fields.goal, value: describeGoal(campaign, t) },
    { term: t.fields.rewardModel, value: t.models[campaign.rewardModel] },
    ...(rewardAmount === null
      ? []
      : [{ term: t.fields.rewardAmount, value: <Amount purpose="exact" value={rewardAmount} /> }]),
    { term: t.fields.rewardPool, value: <Amount purpose="exact" value={campaign.rewardPool} /> },
    ...(cost
      ? [
          {
            term: t.one.treasury,
            value: t.one.treasuryAfter(
              <Amount purpose="exact" value={cost.treasury} />,
              <Amount purpose="exact" value={cost.after} />,
            ),
          },
        ]
      : []),
    ...(status === 'draft'
      ? [{ term: t.fields.maxParticipants, value: formatNumber(campaign.maxParticipants) }]
      : [
          { term: t.fields.players, value: t.joined(counts.joined, campaign.maxParticipants) },
          { term: t.one.met, value: formatNumber(counts.eligible) },
          { term: t.fields.paid, value: formatNumber(counts.paid) },
        ]),
    { term: t.fields.startsAt, value: <DateTime value={campaign.startsAt} /> },
    ...(status === 'cancelled'
      ? []
      : [{ term: t.fields.joinDeadline, value: <DateTime value={campaign.joinDeadline} /> }]),
    makeEndFact(campaign, words),
    ...(status === 'cancelled' ? [] : [{ term: t.one.claimEnds, value: <DateTime value={campaign.claimEndsAt} /> }]),
  ];
}

function describeGoal({ goal, achievements, game }: CampaignDetail, t: typeof messages.english): string {
  switch (goal.kind) {
    case 'count':
      return t.one.goal.count(game.platform, goal.threshold, achievements.length);
    case 'percent':
      return t.one.goal.percent(game.platform, formatPercent(goal.threshold / 10_000));
    case 'platinum':
      return t.goal.platinum;
    case 'achievements':
      return goal.achievementIds
        .map((id) => achievements.find((candidate) => candidate.id === id)?.title ?? id)
        .join(', ');
  }
}
