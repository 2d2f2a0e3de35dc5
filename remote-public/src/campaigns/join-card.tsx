import type { CampaignDetail } from '@laurel/shared/protocol';
import { refreshReads, useCommand } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { Checklist } from '@laurel/shared/ui/checklist';
import { Heading } from '@laurel/shared/ui/heading';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Panel } from '@laurel/shared/ui/panel';
import { withNext } from '../auth/safe-next';
import { campaigns as messages } from './messages/en';

/** Whether one can join, with a fix for each line that isn't met, and the way in. */
export function JoinCard({ campaign }: { campaign: CampaignDetail }) {
  const t = useMessages(messages);
  const { failure: sentence } = useMessages(answers);
  const user = useSessionUser();
  const join = useCommand('createParticipant', {
    announce: 'success',
    refreshes: ['getPublicCampaign', 'listCampaigns', 'listUserCampaigns'],
  });
  const here = `/campaigns/${campaign.slug}`;
  if (campaign.entry && campaign.entry.status !== 'withdrawn')
    return (
      <Note
        tone="success"
        title={t.join.in}
        action={
          <Button size="small" to={`/dashboard/campaigns/${campaign.entry.participantId}`}>
            {t.join.view}
          </Button>
        }
      >
        {t.entryStatuses[campaign.entry.status]}
      </Note>
    );
  const { conditions } = campaign.eligibility;
  // What is only read when one joins stands in nobody's way.
  const open = conditions.every(({ met, state }) => met || state.code === 'not_read');
  const run = async () => {
    const result = await join.run({ body: { campaignId: campaign.id } });
    // The reading has told us more than the checklist shows.
    if (result.error?.kind === 'status') refreshReads('getPublicCampaign');
  };
  return (
    <Panel as="section" aria-labelledby="can-you-join">
      <Heading level={2} id="can-you-join">
        {t.join.title}
      </Heading>
      <Checklist
        label={t.join.conditions}
        items={conditions
          .filter(({ condition, state }) => user !== null || state.code !== 'later' || condition === 'signed_in')
          .map((line) => ({
            id: line.condition,
            met: line.met,
            label: t.join.line.title(line),
            detail: t.join.line.state(line.state),
            ...(line.fix && { fix: { label: t.join.line.fix(line.fix), to: line.fix.to } }),
          }))}
      />
      {join.failure && join.failure.error.kind !== 'cancelled' && (
        <Note tone="danger" announce title={t.join.failed}>
          {sentence(join.failure)}
        </Note>
      )}
      {user ? (
        <Button variant="primary" size="large" full disabled={!open} busy={join.fetching} onClick={() => void run()}>
          {t.join.button}
        </Button>
      ) : (
        <Button variant="primary" size="large" full to={withNext('/sign-in', here)}>
          {t.join.signIn}
        </Button>
      )}
    </Panel>
  );
}
