import type { ContestDetail, ContestSummary } from '@laurel/shared/contract';
import { useCommand } from '@laurel/shared/service';
import { useCan } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { Button, type ButtonVariant } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { base } from '../../layout/sections';
import { isOver, isUnopened } from './words';

type Toggled = Pick<ContestSummary, 'id' | 'title' | 'phase' | 'status'> &
  Partial<Pick<ContestDetail, 'prizePool' | 'pausedAt'>>;

export interface StatusActionProps {
  contest: Toggled;
  size?: 'small' | 'medium' | undefined;
  variant?: ButtonVariant | undefined;
  /** Names the contest in the button, where several stand below one another. */
  named?: boolean | undefined;
}

/** Open, pause or resume a contest: asks first and says what happens. Nothing for a contest that is over. */
export function StatusAction({ contest, size, variant, named }: StatusActionProps) {
  const [asking, setAsking] = useState(false);
  const toggle = useCommand('toggleContestStatus', {
    announce: 'success',
    refreshes: ['listAdminContests', 'getAdminContest', 'listResultQueries'],
  });
  const mayFund = useCan('ledger.adjust');
  if (isOver(contest)) return null;

  const wanted = contest.status === 'active' ? 'paused' : 'active';
  const action = actionOf(contest);
  const confirm = async () => {
    const result = await toggle.run({ params: { id: contest.id }, body: { status: wanted } });
    if (!result.error) setAsking(false);
  };
  const short = toggle.failure?.error.kind === 'status' && toggle.failure.error.code === 'treasury_short';

  return (
    <>
      <Button
        size={size}
        variant={variant}
        icon={wanted === 'paused' ? Pause : Play}
        onClick={() => setAsking(true)}
        aria-label={named ? `${action.verb} ${contest.title}` : undefined}
      >
        {action.verb}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`${action.verb} ${contest.title}?`}
        confirmLabel={action.confirm}
        busy={toggle.fetching}
        error={
          toggle.failure && (
            <>
              {toggle.failure.message}{' '}
              {short && mayFund && <TextLink to={`${base}/coins?account=treasury`}>Fund the treasury</TextLink>}
            </>
          )
        }
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        {action.consequence}
      </ConfirmDialog>
    </>
  );
}

function actionOf(contest: Toggled): { verb: string; confirm: string; consequence: ReactNode } {
  if (contest.status === 'active') {
    return {
      verb: 'Pause',
      confirm: 'Pause and stop the clocks',
      consequence: (
        <p>
          Every clock of this contest stops: registration, check-in and all its matches. Players can neither enter,
          check in nor report until you resume it; then every deadline moves by as long as the pause lasted.
        </p>
      ),
    };
  }
  if (isUnopened(contest)) {
    return {
      verb: 'Open',
      confirm: 'Open the contest',
      consequence: (
        <p>
          {contest.prizePool === undefined ? (
            'The house’s part of the prize pool moves'
          ) : (
            <>
              The prize pool of <Amount value={contest.prizePool} strong /> moves
            </>
          )}{' '}
          from the treasury into this contest’s escrow, and its times begin to count. Players can enter once
          registration opens.
        </p>
      ),
    };
  }
  return {
    verb: 'Resume',
    confirm: 'Resume and start the clocks',
    consequence: (
      <p>
        Every clock runs again. Deadlines that had not come move by as long as the pause lasted, so that nobody loses
        time.
      </p>
    ),
  };
}
