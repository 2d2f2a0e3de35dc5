import { useForm } from '@laurel/shared/form';
import type { StaffDeposit, UserSummary } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { formatCoins } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { TextAreaField } from '@laurel/shared/ui/field';
import { Form, FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { useNeedsSecondApproval } from '../../operations/approvals/use-needs-second-approval';
import { PlayerField } from '../../people/players/player-field';
import { deposits as words } from './messages/en/deposits';
import { payments } from './messages/en/payments';
import s from './payments.module.css';
import { ReasonDialog } from './reason-dialog';

const refreshes = ['getApprovals', 'getStaffDeposit', 'listDeposits', 'getHouseAccounts', 'getTreasury'] as const;

export function DepositDecision({ deposit: { id, amount, status, player } }: { deposit: StaffDeposit }) {
  const t = useMessages(words);
  const { failure: describeFailure } = useMessages(answers);
  const needsTwo = useNeedsSecondApproval()(amount ?? '0');
  const ownId = useSessionUser()?.id;
  const [decision, setDecision] = useState<'keep' | 'reverse' | null>(null);
  const command = useCommand('decideDeposit', { announce: 'success', refreshes });
  const isBooked = status === 'credited' || status === 'unclaimed' || status === 'below_minimum';
  const sendDecision = async (action: 'keep' | 'reverse', reason: string) => {
    const result = await command.run({ params: { id }, body: { action, reason } });
    if (!result.error) setDecision(null);
  };
  const decisionTexts = decision === null ? null : needsTwo ? { ...t[decision], ...t[decision].request } : t[decision];
  return (
    <>
      {status === 'unclaimed' && (
        <Button onClick={() => setDecision('keep')}>{needsTwo ? t.keep.request.action : t.keep.action}</Button>
      )}
      {isBooked && player?.id !== ownId && (
        <Button variant="danger" onClick={() => setDecision('reverse')}>
          {needsTwo ? t.reverse.request.action : t.reverse.action}
        </Button>
      )}
      {decision && decisionTexts && (
        <ReasonDialog
          title={decisionTexts.title(formatCoins(amount ?? '0', 'exact'))}
          confirmLabel={decisionTexts.action}
          busy={command.fetching}
          error={command.failure ? describeFailure(command.failure) : null}
          onClose={() => setDecision(null)}
          onConfirm={(reason) => void sendDecision(decision, reason)}
        >
          {decisionTexts.text}
          {needsTwo && ` ${t.two}`}
        </ReasonDialog>
      )}
    </>
  );
}

export function AssignForm({ deposit: { id, amount } }: { deposit: StaffDeposit }) {
  const t = useMessages(words).assign;
  const { two } = useMessages(words);
  const { keep } = useMessages(payments);
  const [asking, setAsking] = useState(false);
  const needsTwo = useNeedsSecondApproval()(amount ?? '0');
  const initialValues: { user: UserSummary | null; reason: string } = { user: null, reason: '' };
  const form = useForm('decideDeposit', {
    initial: initialValues,
    request: ({ user, reason }) => ({
      params: { id },
      body: { action: 'assign', username: user?.username ?? '', reason },
    }),
    required: { reason: t.missing.reason },
    check: ({ user }) => (user ? {} : { username: [t.missing.user] }),
    paths: { user: 'username' },
    announce: 'success',
    refreshes,
  });
  const { user } = form.values;
  const isComplete = user !== null && Object.keys(form.missing).length === 0;
  const confirmDecision = async () => {
    await form.submit();
    setAsking(false);
  };
  const amountText = formatCoins(amount ?? '0', 'exact');
  return (
    <section aria-labelledby="assign">
      <RuleHeading id="assign" title={t.title} />
      <div className={s.form}>
        <Text tone="muted">
          {t.lead}
          {needsTwo && ` ${two}`}
        </Text>
        <Form
          aria-labelledby="assign"
          onSubmit={isComplete ? () => setAsking(true) : form.submit}
          error={form.problem}
          onRetry={form.retry ?? undefined}
        >
          <Stack>
            <div data-chief="">
              <PlayerField {...form.field('user')} />
            </div>
            <TextAreaField {...form.field('reason')} label={t.reason} rows={2} maxLength={500} required />
          </Stack>
          <FormActions>
            <SubmitButton>{needsTwo ? t.request : t.submit}</SubmitButton>
          </FormActions>
        </Form>
      </div>
      {user && (
        <ConfirmDialog
          open={asking}
          title={(needsTwo ? t.ask.request : t.ask.title)(amountText, user.username)}
          confirmLabel={needsTwo ? t.request : t.submit}
          cancelLabel={keep}
          busy={form.pending}
          onConfirm={() => void confirmDecision()}
          onClose={() => setAsking(false)}
        >
          {needsTwo ? two : t.ask.means(user.username)}
        </ConfirmDialog>
      )}
    </section>
  );
}
