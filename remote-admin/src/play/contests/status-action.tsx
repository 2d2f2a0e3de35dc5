import { refreshReads, useCommand } from '@laurel/shared/service';
import { useHasCapability } from '@laurel/shared/session';
import { Amount, formatCoins } from '@laurel/shared/ui/amount';
import { Button, type ButtonVariant } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { ChoiceCards } from '@laurel/shared/ui/field';
import { answers, type Translated, useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Pause, Play } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { base } from '../../layout/base-path';
import { approvals } from '../../operations/approvals/messages/en';
import { BudgetLine, useBudget } from '../../operations/approvals/use-budget';
import { contest as contestMessages } from './messages/en/contest';
import { contestWords } from './messages/en/contest-words';
import { type DisplayStatus, deriveStatusChange, type StatusChange, type ToggledContest } from './state';

export const statusIcons = { pause: Pause, resume: Play, open: Play };

export function StatusAction({ contest, variant }: { contest: ToggledContest; variant?: ButtonVariant | undefined }) {
  const t = useMessages(contestMessages).status;
  const [asking, setAsking] = useState(false);
  const statusChange = deriveStatusChange(contest);
  if (statusChange === null) return null;
  return (
    <>
      <Button
        data-chief={statusChange === 'pause' ? undefined : ''}
        variant={variant}
        icon={statusIcons[statusChange]}
        onClick={() => setAsking(true)}
      >
        {t[statusChange].verb}
      </Button>
      <StatusDialog contest={contest} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

const contestTimes = ['registrationOpensAt', 'checkInOpensAt', 'checkInClosesAt', 'startsAt'];

export interface StatusDialogProps {
  contest: ToggledContest;
  open: boolean;
  onClose: () => void;
}

export function StatusDialog({ contest, open, onClose }: StatusDialogProps) {
  const {
    status: t,
    shown: { meaning },
  } = useMessages(contestMessages);
  const words = useMessages(contestWords);
  const { failure: describeFailure } = useMessages(answers);
  const toggleCommand = useCommand('toggleContestStatus', {
    announce: 'success',
    refreshes: ['listAdminContests', 'getAdminContest', 'getBoard', 'listDisputes', 'getApprovals', 'getBudgets'],
  });
  const displayCommand = useCommand('setContestDisplayStatus', { refreshes: ['listAdminContests', 'getAdminContest'] });
  const [displayStatus, setDisplayStatus] = useState<DisplayStatus>(
    contest.displayStatus === 'hidden' ? 'visible' : contest.displayStatus,
  );
  const mayFund = useHasCapability('ledger.adjust');
  const budget = useBudget(contest.pool);
  const { budget: budgetWords } = useMessages(approvals);
  const statusChange = deriveStatusChange(contest);
  if (statusChange === null) return null;

  const changeStatus = async () => {
    const params = { id: contest.id };
    // Sets the visibility first, because a contest that opens while hidden loses time for entries.
    if (statusChange === 'open' && displayStatus !== contest.displayStatus) {
      const { error } = await displayCommand.run({ params, body: { displayStatus } });
      if (error) return;
    }
    const status = statusChange === 'pause' ? 'paused' : 'active';
    const result = await toggleCommand.run({ params, body: { status, version: contest.version } });
    if (!result.error) onClose();
    else if (result.error.kind === 'status') refreshReads('listAdminContests', 'getAdminContest', 'getBoard');
  };
  const lastFailure = displayCommand.failure ?? toggleCommand.failure;
  const refusal = toggleCommand.failure?.error.kind === 'status' ? toggleCommand.failure.error : null;
  const isTreasuryShort = refusal?.code === 'treasury_short';
  const refusesTimes = refusal !== null && contestTimes.some((field) => field in refusal.fields);
  const { confirmLabel, consequence } = selectWords(statusChange, contest, t);
  return (
    <ConfirmDialog
      open={open}
      title={t[statusChange].title(contest.title)}
      confirmLabel={statusChange === 'open' && budget?.needsTwo ? budgetWords.ask : confirmLabel}
      busy={toggleCommand.fetching || displayCommand.fetching}
      error={
        lastFailure && (
          <>
            {describeFailure(lastFailure)}{' '}
            {isTreasuryShort && mayFund && <TextLink to={`${base}/coins?account=treasury`}>{t.fund}</TextLink>}
            {refusesTimes && <TextLink to={`${base}/contests/${contest.id}/edit`}>{t.editTimes}</TextLink>}
          </>
        )
      }
      onConfirm={changeStatus}
      onClose={onClose}
    >
      <p>{consequence}</p>
      {statusChange === 'open' && /[1-9]/.test(contest.pool) && <BudgetLine promisedAmount={contest.pool} />}
      {statusChange === 'open' && (
        <ChoiceCards
          label={t.open.shows}
          layout="list"
          value={displayStatus}
          onChange={setDisplayStatus}
          choices={(['visible', 'featured', 'hidden'] as const).map((visibility) => ({
            value: visibility,
            title: words.shown[visibility],
            detail: meaning[visibility],
          }))}
        />
      )}
    </ConfirmDialog>
  );
}

function selectWords(
  change: StatusChange,
  { pool }: ToggledContest,
  t: Translated<typeof contestMessages.english.status>,
): { confirmLabel: string; consequence: ReactNode } {
  if (change !== 'open') return { confirmLabel: t[change].confirm, consequence: t[change].consequence };
  const hasPool = /[1-9]/.test(pool);
  return {
    confirmLabel: t.open.confirm(hasPool ? formatCoins(pool, 'exact') : null),
    consequence: t.open.consequence(hasPool ? <Amount purpose="exact" value={pool} strong /> : null),
  };
}
