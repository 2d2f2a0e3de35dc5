import { campaignWords, EntryStatus, isUnfinished, makeEndFact, RewardsLeft } from '@laurel/shared/campaigns';
import { type GameReport, isolateText, type Participant } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import { useCommand, useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Facts } from '@laurel/shared/ui/facts';
import { Heading } from '@laurel/shared/ui/heading';
import { LeafMeter } from '@laurel/shared/ui/leaf-meter';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row, Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useMovedCoins } from '../../coins/transactions/use-moved-coins';
import { WinBanner } from '../../wins/win-banner';
import s from './campaign-page.module.css';
import { GameReportSection } from './game-report';
import { campaigns as messages } from './messages/en';
import { ReviewPanel } from './review-panel';

/** In milliseconds. */
const refreshEvery = 4000;

export function CampaignPage() {
  const { id = '' } = useParams();
  const t = useMessages(messages);
  const query = { filter: { id, mine: 'true' as const } };
  const read = useRead('listParticipants', { query }, { refreshEvery });
  const ownCampaign = read.status === 'ready' ? read.data.items.find((each) => each.id === id) : undefined;
  const title = ownCampaign?.campaign.title ?? t.one.title;
  useMovedCoins(ownCampaign?.status);
  return (
    <Stack gap="large">
      <title>{`${isolateText(title)} | Laurel`}</title>
      <div>
        <Breadcrumbs items={[{ label: t.title, to: '/dashboard/campaigns' }, { label: title }]} />
        <div className={s.head}>
          <Heading level={1}>{title}</Heading>
          {ownCampaign && <EntryStatus status={ownCampaign.status} ended={ownCampaign.campaign.ended} />}
        </div>
        {ownCampaign && (
          <LeafMeter
            label={t.progress}
            value={Math.min(ownCampaign.counted, ownCampaign.needed)}
            max={Math.max(1, ownCampaign.needed)}
            text={t.of(Math.min(ownCampaign.counted, ownCampaign.needed), ownCampaign.needed)}
          />
        )}
      </div>
      <ReadNote read={read} what={t.one.what} />
      {read.status === 'loading' && <SkeletonRows rows={4} label={t.one.loading} />}
      {read.status === 'ready' && !ownCampaign && (
        <EmptyState title={t.one.gone} action={<Button to="/dashboard/campaigns">{t.one.back}</Button>} />
      )}
      {ownCampaign && (
        <>
          {ownCampaign.status === 'paid' ? (
            <WonReward participant={ownCampaign} />
          ) : (
            <NextStep participant={ownCampaign} />
          )}
          <Terms participant={ownCampaign} />
          {ownCampaign.review && ownCampaign.status === 'under_review' && (
            <ReviewPanel participant={ownCampaign} review={ownCampaign.review} />
          )}
          <GameReportSection participantId={ownCampaign.id} />
          <TextLink to={`/campaigns/${ownCampaign.campaign.slug}`}>{t.one.view}</TextLink>
        </>
      )}
    </Stack>
  );
}

const useCampaign = ({ campaign }: Participant) =>
  useRead('getPublicCampaign', { params: { id: campaign.slug }, query: {} }, { refreshEvery: 30_000 });

function WonReward({ participant: { campaign, player, reward } }: { participant: Participant }) {
  const t = useMessages(messages);
  return (
    <WinBanner kind="campaign" id={campaign.slug} title={campaign.title} player={player}>
      {t.status.paid(<Amount purpose="short" value={reward} strong />)}
    </WinBanner>
  );
}

function Terms({ participant }: { participant: Participant }) {
  const t = useMessages(messages).facts;
  const words = useMessages(campaignWords);
  const read = useCampaign(participant);
  const { reward, status } = participant;
  // The size of a share is known only once every claim is decided.
  const isSharedPool = read.status === 'ready' && read.data.rewardAmount === null && status !== 'paid';
  return (
    <div>
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={3} label={t.what} />}
      {read.status === 'ready' && (
        <Facts
          facts={[
            {
              term: t.reward,
              value: isSharedPool ? (
                t.share(<Amount purpose="short" value={read.data.rewardPool} tone="gold" />)
              ) : (
                <Amount purpose="short" value={reward} tone="gold" />
              ),
            },
            makeEndFact(read.data, words),
            { term: t.claimBy, value: <DateTime value={read.data.claimEndsAt} /> },
          ]}
        />
      )}
    </div>
  );
}

function deriveState({ status, confirmedAt, campaign }: Participant) {
  if (status === 'claimed' && confirmedAt !== null) return 'confirmed';
  return campaign.ended && isUnfinished(status) ? 'unfinished' : status;
}

function useMissingAchievements(participant: Participant): { count: number; titles: string[] } {
  const read = useCampaign(participant);
  const reportRead = useRead('getGameReport', { query: { participantId: participant.id, of: 'campaign' } });
  const goal = read.status === 'ready' ? read.data.goal : null;
  const goalIds = goal?.kind === 'achievements' ? new Set(goal.achievementIds) : null;
  const achievements = reportRead.status === 'ready' ? reportRead.data.achievements : [];
  return {
    count: Math.max(0, participant.needed - participant.counted),
    titles: achievements
      .filter(({ id, counting }) => goalIds?.has(id) && !countedStates.has(counting))
      .map(({ title }) => title),
  };
}

const countedStates = new Set<GameReport['achievements'][number]['counting']>(['counts', 'undated', 'ahead']);

function NextStep({ participant }: { participant: Participant }) {
  const t = useMessages(messages);
  const { failure: describeFailure } = useMessages(answers);
  const refreshes = [
    'listParticipants',
    'listUserCampaigns',
    'getGameReport',
    'getUser',
    'getPublicCampaign',
    'getYourMoves',
  ] as const;
  const claimCommand = useCommand('claimParticipant', { announce: 'success', refreshes });
  const updateCommand = useCommand('updateParticipant', { announce: 'success', refreshes });
  const read = useCampaign(participant);
  const publicCampaign = read.status === 'ready' ? read.data : null;
  const missingAchievements = useMissingAchievements(participant);
  const { id, campaign, status, actions, metAt, needed, reward, rejectionReason, failedClaimAt } = participant;
  const failure = claimCommand.failure ?? updateCommand.failure;
  const params = { id };
  const mayClaim = actions.includes('claim');
  const state = deriveState(participant);
  const stateText = {
    ...t.status,
    joined:
      publicCampaign?.status === 'scheduled'
        ? t.status.scheduled(<DateTime value={publicCampaign.startsAt} />)
        : t.status.joined,
    confirmed: publicCampaign?.rewardModel === 'split' ? t.status.confirmed.shared : t.status.confirmed.turn,
    claimed:
      missingAchievements.count > 0
        ? t.status.missing(missingAchievements.count, needed, missingAchievements.titles)
        : t.status.claimed,
    paid: t.status.paid(<Amount purpose="short" value={reward} />),
    expired: t.status.expired[campaign.cancelled ? 'cancelled' : metAt === null ? 'unmet' : 'unclaimed'],
    rejected: t.status.rejected(rejectionReason?.code === 'typed' ? rejectionReason.params.text : t.gone),
  }[state];
  return (
    <Stack>
      {failedClaimAt !== null && (
        <Note tone="warning" title={t.failedClaim.title}>
          {t.failedClaim.text(<DateTime value={failedClaimAt} />)} {mayClaim && t.failedClaim.again}
        </Note>
      )}
      <Note tone={status === 'eligible' || status === 'paid' ? 'success' : 'info'} title={t.next[state]}>
        {stateText}
      </Note>
      {failure && failure.error.kind !== 'cancelled' && (
        <Note tone="danger" announce title={t.failed}>
          {describeFailure(failure)}
        </Note>
      )}
      {actions.length > 0 && (
        <Row>
          {mayClaim && (
            <Button
              variant={status === 'eligible' ? 'primary' : 'outline'}
              busy={claimCommand.fetching}
              onClick={() => void claimCommand.run({ body: { participantId: id } })}
            >
              {status === 'eligible' && publicCampaign?.rewardModel === 'first_n' ? t.claimNow : t.claim}
            </Button>
          )}
          {mayClaim && publicCampaign && <RewardsLeft campaign={publicCampaign} />}
          {actions.includes('refresh') && (
            <Button
              busy={updateCommand.fetching}
              onClick={() => void updateCommand.run({ params, body: { action: 'refresh' } })}
            >
              {t.refresh}
            </Button>
          )}
          {actions.includes('withdraw') && (
            <Button
              variant="ghost"
              busy={updateCommand.fetching}
              onClick={() => void updateCommand.run({ params, body: { action: 'withdraw' } })}
            >
              {t.leave}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}
