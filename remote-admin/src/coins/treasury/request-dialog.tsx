import type { Approval, CallName } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { coins } from './messages/en';
import { describeRequest } from './request-text';

interface RequestDialogProps {
  request: Approval;
  decision: 'post' | 'reject';
  refreshes: readonly CallName[];
  onClose: () => void;
}

export function RequestDialog({ request, decision, refreshes, onClose }: RequestDialogProps) {
  const { requests: t, ask, whose } = useMessages(coins);
  const { failure: describeFailure } = useMessages(answers);
  const decideCommand = useCommand('decideApproval', {
    announce: 'success',
    refreshes: ['getApprovals', 'getDesk', ...refreshes],
  });
  const sendDecision = async () => {
    const { error } = await decideCommand.run({ params: { id: request.id }, body: { decision } });
    if (!error) onClose();
  };
  const { subject, balance, reason } = request;
  const owner =
    'player' in subject && subject.player
      ? subject.player.username
      : whose[subject.kind === 'rewards' ? 'rewards' : 'treasury'].title;
  return (
    <ConfirmDialog
      open
      title={t.ask[decision](describeRequest(request, t))}
      confirmLabel={t[decision]}
      tone={decision === 'post' ? 'primary' : 'danger'}
      busy={decideCommand.fetching}
      error={decideCommand.failure && describeFailure(decideCommand.failure)}
      onConfirm={() => void sendDecision()}
      onClose={onClose}
    >
      {reason !== '' && <p>{ask.reason(reason)}</p>}
      {decision === 'post' && balance && (
        <p>
          {ask.before(
            owner,
            <Amount value={balance.before} purpose="exact" />,
            <Amount value={balance.after} purpose="exact" />,
          )}
        </p>
      )}
      <p>
        {t.askText[decision]}
        {decision === 'post' && subject.kind === 'role' && ` ${t.roleWaits}`}
      </p>
    </ConfirmDialog>
  );
}
