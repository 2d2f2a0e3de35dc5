import { useForm } from '@laurel/shared/form';
import { type AnswerOf, formatAmount, parseAmount } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { CheckboxField, TextAreaField } from '@laurel/shared/ui/field';
import { Form, FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { Gavel } from 'lucide-react';
import { useState } from 'react';
import { contracts as words } from './messages/en/contracts';

type Dispute = AnswerOf<'getContractDispute'>;

/** Decides every disputed claim. Shows the payouts before and in the confirmation. */
export function RulingForm({ dispute }: { dispute: Dispute }) {
  const t = useMessages(words).ruling;
  const [asking, setAsking] = useState(false);
  const disputed = dispute.participants.filter(({ status }) => status === 'disputed');
  // A ruling can be replaced until it is final, so the form starts with its values.
  const upheld = disputed.filter(({ claim }) => claim?.ruled).map(({ id }) => id);
  const initial: { winnerIds: readonly string[]; reason: string } = { winnerIds: upheld, reason: '' };
  const form = useForm('updateContract', {
    initial,
    request: ({ winnerIds, reason }) => ({
      params: { id: dispute.id },
      body: { action: 'rule', winnerIds: [...winnerIds], reason },
    }),
    required: { reason: t.missing },
    announce: 'success',
    refreshes: ['getContractDispute', 'listContractDisputes'],
  });
  const { winnerIds } = form.values;
  const missesReason = Object.keys(form.missing).length > 0;
  const choose = (id: string, holds: boolean) =>
    form.set({ winnerIds: holds ? [...winnerIds, id] : winnerIds.filter((each) => each !== id) });
  const confirm = async () => {
    await form.submit();
    setAsking(false);
  };
  return (
    <section aria-labelledby="ruling">
      <RuleHeading id="ruling" title={t.title} />
      <Form
        aria-labelledby="ruling"
        onSubmit={missesReason ? form.submit : () => setAsking(true)}
        error={form.problem}
        onRetry={form.again ?? undefined}
      >
        <Stack>
          {disputed.map(({ id, player }) => (
            <CheckboxField
              key={id}
              label={t.holds(player.username)}
              value={winnerIds.includes(id)}
              onChange={(holds) => choose(id, holds)}
            />
          ))}
          {!asking && <Consequences dispute={dispute} winnerIds={winnerIds} />}
          <TextAreaField {...form.field('reason')} label={t.reason} rows={2} maxLength={500} required />
          <FormActions>
            <SubmitButton icon={Gavel}>{t.save}</SubmitButton>
          </FormActions>
        </Stack>
        <ConfirmDialog
          open={asking}
          title={t.confirming(winnerIds.length, disputed.length)}
          confirmLabel={t.confirm}
          busy={form.pending}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          <Consequences dispute={dispute} winnerIds={winnerIds} />
        </ConfirmDialog>
      </Form>
    </section>
  );
}

function Consequences({ dispute, winnerIds }: { dispute: Dispute; winnerIds: readonly string[] }) {
  const t = useMessages(words).ruling;
  const winners = paidBy(dispute, winnerIds);
  return (
    <Note tone="info" title={t.preview}>
      {winners.length === 0 ? (
        <p>{t.noOne}</p>
      ) : (
        winners.map(({ username, amount }) => (
          <p key={username}>{t.pays(username, <Amount value={amount} purpose="exact" strong />)}</p>
        ))
      )}
      <p>{t.hold}</p>
    </Note>
  );
}

/** The payouts if only these players have claimed: the first takes all, or all share. */
function paidBy({ participants, winnerRule, escrow }: Dispute, winnerIds: readonly string[]) {
  const byClaim = participants
    .filter(({ id, status, claim }) =>
      status === 'disputed' ? winnerIds.includes(id) : status === 'submitted' && claim?.state !== 'reading',
    )
    .sort((one, other) => (one.claim?.at ?? '').localeCompare(other.claim?.at ?? ''));
  const paid = winnerRule === 'first' ? byClaim.slice(0, 1) : byClaim;
  const share = paid.length === 0 ? 0n : parseAmount(escrow) / BigInt(paid.length);
  return paid.map(({ player }) => ({ username: player.username, amount: formatAmount(share) }));
}
