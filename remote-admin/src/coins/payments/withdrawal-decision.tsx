import type { StaffWithdrawal } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { formatCoins } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { DateTime } from '@laurel/shared/ui/date-time';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Check, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { WholeHex } from './chain-text';
import { payments } from './messages/en/payments';
import { withdrawals as words } from './messages/en/withdrawals';
import { ReasonDialog } from './reason-dialog';

type DecisionAction = 'approve' | 'reject' | 'replace';

export function WithdrawalDecision({ withdrawal }: { withdrawal: StaffWithdrawal }) {
  const t = useMessages(words);
  const { keep } = useMessages(payments);
  const { failure: describeFailure } = useMessages(answers);
  const [decision, setDecision] = useState<DecisionAction | null>(null);
  const command = useCommand('createWithdrawal', {
    announce: 'success',
    refreshes: ['getStaffWithdrawal', 'listWithdrawals', 'getTreasury'],
  });
  const { id, amount, to, player, actions, approvals, signedFrom } = withdrawal;
  const error = decision !== null && command.failure ? describeFailure(command.failure) : null;
  const sendAction = async (body: Parameters<typeof command.run>[0]['body']) => {
    const result = await command.run({ body });
    if (!result.error) setDecision(null);
  };
  const closeDialog = () => setDecision(null);
  const amountText = formatCoins(amount, 'exact');
  const isAllowed = (action: DecisionAction) => actions.includes(action);
  const isApproved = withdrawal.status === 'approved';
  const rejectTexts = isApproved
    ? { action: t.reject.stop, title: t.reject.stopTitle(amountText) }
    : { action: t.reject.action, title: t.reject.title(amountText) };
  return (
    <>
      {isAllowed('approve') && (
        <Button data-chief="" variant="primary" icon={Check} onClick={() => setDecision('approve')}>
          {t.approve.action}
        </Button>
      )}
      {isAllowed('reject') && (
        <Button variant="danger" icon={X} onClick={() => setDecision('reject')}>
          {rejectTexts.action}
        </Button>
      )}
      {isAllowed('replace') && (
        <Button icon={RotateCw} onClick={() => setDecision('replace')}>
          {t.replace.action}
        </Button>
      )}
      <ConfirmDialog
        open={decision === 'approve'}
        title={t.approve.title(amountText)}
        confirmLabel={t.approve.action}
        cancelLabel={keep}
        busy={command.fetching}
        error={error}
        onClose={closeDialog}
        onConfirm={() => void sendAction({ action: 'approve', withdrawalId: id })}
      >
        <p>{t.approve.text(player.username, <WholeHex hex={to} />)}</p>
        <p>
          {approvals.given + 1 < approvals.needed
            ? t.approve.first
            : signedFrom
              ? t.approve.later(<DateTime value={signedFrom} />)
              : t.approve.final}
        </p>
      </ConfirmDialog>
      {decision === 'reject' && (
        <ReasonDialog
          title={rejectTexts.title}
          confirmLabel={rejectTexts.action}
          busy={command.fetching}
          error={error}
          onClose={closeDialog}
          onConfirm={(reason) => void sendAction({ action: 'reject', withdrawalId: id, reason })}
        >
          {t.reject.text(player.username)}
        </ReasonDialog>
      )}
      {decision === 'replace' && (
        <ReasonDialog
          title={t.replace.title}
          confirmLabel={t.replace.action}
          busy={command.fetching}
          error={error}
          onClose={closeDialog}
          onConfirm={(reason) => void sendAction({ action: 'replace', withdrawalId: id, reason })}
        >
          {t.replace.text}
        </ReasonDialog>
      )}
    </>
  );
}
