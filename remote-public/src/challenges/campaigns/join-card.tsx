import { EntryStatus, hasEnded, RewardsLeft } from '@laurel/shared/campaigns';
import { useFirstReading } from '@laurel/shared/games';
import type { CampaignDetail } from '@laurel/shared/protocol';
import { refreshReads, useCommand } from '@laurel/shared/service';
import { ActionBar } from '@laurel/shared/ui/action-bar';
import { Button } from '@laurel/shared/ui/button';
import { Callout } from '@laurel/shared/ui/callout';
import { Heading } from '@laurel/shared/ui/heading';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { useState } from 'react';
import { JoinPanel, PanelActions } from '../challenge/join-panel';
import { campaigns as messages } from './messages/en';

const joinableStatuses = new Set<CampaignDetail['status']>(['scheduled', 'active', 'paused']);

const playingStatuses = new Set<NonNullable<CampaignDetail['entry']>['status']>(['joined', 'in_progress', 'eligible']);

export const hasJoinCard = ({ entry, status }: CampaignDetail): boolean =>
  entry !== null || joinableStatuses.has(status);

export function JoinCard({ campaign }: { campaign: CampaignDetail }) {
  const [hasJoined, setHasJoined] = useState(false);
  const { entry } = campaign;
  if (!entry || (entry.status === 'withdrawn' && joinableStatuses.has(campaign.status)))
    return <JoinForm campaign={campaign} onJoined={() => setHasJoined(true)} />;
  const card = <OwnEntry campaign={campaign} entry={entry} />;
  return hasJoined ? <Callout>{card}</Callout> : card;
}

interface OwnEntryProps {
  campaign: CampaignDetail;
  entry: NonNullable<CampaignDetail['entry']>;
}

function OwnEntry({ campaign, entry }: OwnEntryProps) {
  const t = useMessages(messages).join;
  return (
    <Panel as="section" aria-labelledby="your-entry">
      <Stack gap="small">
        <Heading level={2} id="your-entry">
          {t.in}
        </Heading>
        <EntryStatus status={entry.status} ended={hasEnded(campaign)} />
      </Stack>
      <PanelActions>
        <ActionBar follows={entry.status === 'eligible' ? 'away' : 'never'}>
          <Button
            variant={entry.status === 'eligible' ? 'primary' : 'outline'}
            full
            to={`/dashboard/campaigns/${entry.participantId}`}
          >
            {entry.status === 'eligible' ? (campaign.rewardModel === 'first_n' ? t.claimNow : t.claim) : t.view}
          </Button>
        </ActionBar>
        {playingStatuses.has(entry.status) && <RewardsLeft campaign={campaign} />}
      </PanelActions>
    </Panel>
  );
}

function JoinForm({ campaign, onJoined }: { campaign: CampaignDetail; onJoined: () => void }) {
  const t = useMessages(messages).join;
  const { failure: describeFailure } = useMessages(answers);
  const joinCommand = useCommand('createParticipant', {
    announce: 'success',
    refreshes: ['getPublicCampaign', 'listCampaigns', 'listUserCampaigns'],
  });
  const { conditions, eligible } = campaign.eligibility;
  useFirstReading(campaign.game.id, conditions, 'getPublicCampaign');
  const joinCampaign = async () => {
    const result = await joinCommand.run({ body: { campaignId: campaign.id } });
    if (!result.error) onJoined();
    // The server refused, so the checklist on the page may be out of date.
    else if (result.error.kind === 'status') refreshReads('getPublicCampaign');
  };
  return (
    <JoinPanel
      words={t}
      conditions={conditions}
      currentPath={`/campaigns/${campaign.slug}`}
      foot={<RewardsLeft campaign={campaign} />}
    >
      {joinCommand.failure && joinCommand.failure.error.kind !== 'cancelled' && (
        <Note tone="danger" announce title={t.failed}>
          {describeFailure(joinCommand.failure)}
        </Note>
      )}
      <Button
        variant="primary"
        size="large"
        full
        disabled={!eligible}
        busy={joinCommand.fetching}
        onClick={() => void joinCampaign()}
      >
        {t.button}
      </Button>
    </JoinPanel>
  );
}
