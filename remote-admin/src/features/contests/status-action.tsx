import type { AnswerOf } from '@laurel/shared/contract';
import { useCommand } from '@laurel/shared/service';
import { useCan } from '@laurel/shared/session';
import { Amount, formatExactAmount } from '@laurel/shared/ui/amount';
import { Button, type ButtonVariant } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { answers, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { base } from '../../layout/sections';
import { contest as contestMessages } from '../../messages/en/contest';
import { isOver, isUnopened } from './state';

/** What the list and the page both know of a contest. */
type Toggled = Pick<
  AnswerOf<'listAdminContests'>['items'][number],
  'id' | 'title' | 'phase' | 'status' | 'pool' | 'pausedAt'
>;

export type StatusChange = 'pause' | 'resume' | 'open';

/** What can be done with a contest's clocks; nothing once it is over. */
export function statusChangeOf(contest: Toggled): StatusChange | null {
  if (isOver(contest)) return null;
  if (contest.status === 'active') return 'pause';
  return isUnopened(contest) ? 'open' : 'resume';
}

export const statusIcons = { pause: Pause, resume: Play, open: Play };

/** Opens, pauses or resumes a contest. */
export function StatusAction({ contest, variant }: { contest: Toggled; variant?: ButtonVariant | undefined }) {
  const t = useMessages(contestMessages).status;
  const [asking, setAsking] = useState(false);
  const change = statusChangeOf(contest);
  if (change === null) return null;
  return (
    <>
      <Button variant={variant} icon={statusIcons[change]} onClick={() => setAsking(true)}>
        {t[change].verb}
      </Button>
      <StatusDialog contest={contest} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

export interface StatusDialogProps {
  contest: Toggled;
  open: boolean;
  onClose: () => void;
}

/** Asks first, and says what will happen and which amount will move. */
export function StatusDialog({ contest, open, onClose }: StatusDialogProps) {
  const t = useMessages(contestMessages).status;
  const { failure } = useMessages(answers);
  const toggle = useCommand('toggleContestStatus', {
    announce: 'success',
    refreshes: ['listAdminContests', 'getAdminContest', 'listResultQueries'],
  });
  const mayFund = useCan('ledger.adjust');
  const change = statusChangeOf(contest);
  if (change === null) return null;

  const confirm = async () => {
    const status = change === 'pause' ? 'paused' : 'active';
    const result = await toggle.run({ params: { id: contest.id }, body: { status } });
    if (!result.error) onClose();
  };
  const short = toggle.failure?.error.kind === 'status' && toggle.failure.error.code === 'treasury_short';
  const { confirmLabel, consequence } = wordsOf(change, contest, t);
  return (
    <ConfirmDialog
      open={open}
      title={t[change].title(contest.title)}
      confirmLabel={confirmLabel}
      busy={toggle.fetching}
      error={
        toggle.failure && (
          <>
            {failure(toggle.failure)}{' '}
            {short && mayFund && <TextLink to={`${base}/coins?account=treasury`}>{t.fund}</TextLink>}
          </>
        )
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{consequence}</p>
    </ConfirmDialog>
  );
}

function wordsOf(
  change: StatusChange,
  { pool }: Toggled,
  t: Translated<typeof contestMessages.english.status>,
): { confirmLabel: string; consequence: ReactNode } {
  if (change !== 'open') return { confirmLabel: t[change].confirm, consequence: t[change].consequence };
  // Nobody has entered a contest that was never opened: its pool is what the house puts in.
  const funded = /[1-9]/.test(pool);
  return {
    confirmLabel: t.open.confirm(funded ? formatExactAmount(pool) : null),
    consequence: t.open.consequence(funded ? <Amount value={pool} strong /> : null),
  };
}
