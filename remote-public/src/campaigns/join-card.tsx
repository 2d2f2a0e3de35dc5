import { EntryStatus } from '@laurel/shared/campaigns';
import type { CampaignDetail } from '@laurel/shared/protocol';
import { refreshReads, useCommand } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { Callout } from '@laurel/shared/ui/callout';
import { Checklist } from '@laurel/shared/ui/checklist';
import { Heading } from '@laurel/shared/ui/heading';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Panel } from '@laurel/shared/ui/panel';
import { useState } from 'react';
import { useFirstReading } from '../achievements/use-first-reading';
import { withNext } from '../auth/safe-next';
import s from './campaign-page.module.css';
import { campaigns as messages } from './messages/en';

/** Whether it can still be joined, or will be again. */
const takes = new Set<CampaignDetail['status']>(['scheduled', 'active', 'paused']);
/** What can be told of a visitor. */
const tellable = new Set(['signed_in', 'joining_open', 'place_left']);

export const hasCard = ({ entry, status }: CampaignDetail): boolean => entry !== null || takes.has(status);

/** How one joins, or that one is in. */
export function JoinCard({ campaign }: { campaign: CampaignDetail }) {
  const [joined, setJoined] = useState(false);
  const { entry } = campaign;
  if (!entry || (entry.status === 'withdrawn' && takes.has(campaign.status)))
    return <Joining campaign={campaign} onJoined={() => setJoined(true)} />;
  const card = <OwnEntry entry={entry} />;
  // What stands in place of the button that was just pressed takes over its focus.
  return joined ? <Callout>{card}</Callout> : card;
}

function OwnEntry({ entry }: { entry: NonNullable<CampaignDetail['entry']> }) {
  const t = useMessages(messages).join;
  return (
    <Panel as="section" aria-labelledby="your-entry">
      <Heading level={2} id="your-entry">
        {t.in}
      </Heading>
      <EntryStatus status={entry.status} />
      <div className={s.act}>
        <Button
          variant={entry.status === 'eligible' ? 'primary' : 'outline'}
          full
          to={`/dashboard/campaigns/${entry.participantId}`}
        >
          {entry.status === 'eligible' ? t.claim : t.view}
        </Button>
      </div>
    </Panel>
  );
}

/** Each requirement, met or not, with a fix, and the button. */
function Joining({ campaign, onJoined }: { campaign: CampaignDetail; onJoined: () => void }) {
  const t = useMessages(messages).join;
  const { failure: sentence } = useMessages(answers);
  const user = useSessionUser();
  const join = useCommand('createParticipant', {
    announce: 'success',
    refreshes: ['getPublicCampaign', 'listCampaigns', 'listUserCampaigns'],
  });
  const here = `/campaigns/${campaign.slug}`;
  const { conditions, eligible } = campaign.eligibility;
  useFirstReading(campaign.game.id, conditions, 'getPublicCampaign');
  const shown = user ? conditions : conditions.filter(({ condition }) => tellable.has(condition));
  const run = async () => {
    const result = await join.run({ body: { campaignId: campaign.id } });
    if (!result.error) onJoined();
    // The reading has told us more than the checklist shows.
    else if (result.error.kind === 'status') refreshReads('getPublicCampaign');
  };
  return (
    <Panel as="section" aria-labelledby="can-you-join">
      <Heading level={2} id="can-you-join">
        {t.title}
      </Heading>
      <Checklist
        label={t.conditions}
        items={shown.map((line) => ({
          id: line.condition,
          met: line.met,
          label: t.line.title(line),
          detail: t.line.state(line.state),
          fix: line.fix ? { label: t.line.fix(line.fix), to: fixPath(line, here) } : undefined,
        }))}
      />
      <div className={s.act}>
        {join.failure && join.failure.error.kind !== 'cancelled' && (
          <Note tone="danger" announce title={t.failed}>
            {sentence(join.failure)}
          </Note>
        )}
        {user ? (
          <Button
            variant="primary"
            size="large"
            full
            disabled={!eligible}
            busy={join.fetching}
            onClick={() => void run()}
          >
            {t.button}
          </Button>
        ) : (
          <Button variant="primary" size="large" full to={withNext('/sign-in', here)}>
            {t.signIn}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function fixPath({ condition, fix }: CampaignDetail['eligibility']['conditions'][number], here: string): string {
  if (condition === 'signed_in') return withNext('/sign-in', here);
  if (condition === 'email_verified') return withNext('/verify', here);
  return fix?.to ?? here;
}
