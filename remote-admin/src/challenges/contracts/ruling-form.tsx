import { useForm } from '@laurel/shared/form';
import { type AnswerOf, formatAmount, parseAmount } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { TextAreaField } from '@laurel/shared/ui/field';
import { Form, FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { SegmentedControl } from '@laurel/shared/ui/segmented-control';
import { Text } from '@laurel/shared/ui/text';
import { Gavel } from 'lucide-react';
import { useId, useState } from 'react';
import s from './dispute-page.module.css';
import { contracts as words } from './messages/en/contracts';

type Dispute = AnswerOf<'getContractDispute'>;
type Decision = 'uphold' | 'reject';

export function RulingForm({ dispute }: { dispute: Dispute }) {
  const t = useMessages(words).ruling;
  const [asking, setAsking] = useState(false);
  const disputedParticipants = dispute.participants.filter(({ status }) => status === 'disputed');
  const isRuled = disputedParticipants.some(({ claim }) => (claim?.ruled ?? null) !== null);
  const initialValues: { decisions: Readonly<Record<string, Decision>>; reason: string } = {
    decisions: Object.fromEntries(
      disputedParticipants.flatMap(({ id, claim }) =>
        claim && claim.ruled !== null ? [[id, claim.ruled ? 'uphold' : 'reject'] as const] : [],
      ),
    ),
    reason: '',
  };
  const listWinners = (decisions: typeof initialValues.decisions) =>
    disputedParticipants.flatMap(({ id }) => (decisions[id] === 'uphold' ? [id] : []));
  const listUndecidedParticipants = ({ decisions }: typeof initialValues) =>
    disputedParticipants.filter(({ id }) => decisions[id] === undefined);
  const form = useForm('updateContract', {
    initial: initialValues,
    request: ({ decisions, reason }) => ({
      params: { id: dispute.id },
      body: { action: 'rule', winnerIds: listWinners(decisions), reason },
    }),
    paths: { decisions: 'winnerIds' },
    check: (values) => {
      const [firstUndecidedParticipant] = listUndecidedParticipants(values);
      return firstUndecidedParticipant ? { winnerIds: [t.undecided(firstUndecidedParticipant.player.username)] } : {};
    },
    required: { reason: t.missing },
    announce: 'success',
    refreshes: ['getContractDispute', 'listContractDisputes'],
  });
  const { decisions } = form.values;
  const winnerIds = listWinners(decisions);
  const [undecidedParticipant] = listUndecidedParticipants(form.values);
  const nextStep = undecidedParticipant
    ? t.undecided(undecidedParticipant.player.username)
    : Object.values(form.missing).flat()[0];
  const nextStepId = useId();
  const confirmRuling = async () => {
    await form.submit();
    setAsking(false);
  };
  return (
    <section aria-labelledby="ruling">
      <RuleHeading id="ruling" title={t.title} />
      <Form
        aria-labelledby="ruling"
        onSubmit={nextStep === undefined ? () => setAsking(true) : form.submit}
        error={form.problem}
        onRetry={form.retry ?? undefined}
      >
        <div className={s.ruling}>
          <Stack>
            {disputedParticipants.map(({ id, player }) => (
              <div key={id} data-chief="" className={s.claim}>
                <span>{t.claimOf(player.username)}</span>
                <SegmentedControl
                  label={t.claimOf(player.username)}
                  value={decisions[id] ?? ''}
                  onChange={(decision) => decision && form.set({ decisions: { ...decisions, [id]: decision } })}
                  segments={[
                    { value: 'uphold', label: t.uphold },
                    { value: 'reject', label: t.reject },
                  ]}
                />
              </div>
            ))}
            <TextAreaField {...form.field('reason')} label={t.reason} rows={2} maxLength={500} required />
          </Stack>
          <Stack>
            {!asking && (
              <Consequences dispute={dispute} winnerIds={winnerIds} decided={undecidedParticipant === undefined} />
            )}
            <FormActions>
              <SubmitButton
                icon={Gavel}
                variant={nextStep === undefined ? 'primary' : 'outline'}
                aria-describedby={nextStep === undefined ? undefined : nextStepId}
              >
                {isRuled ? t.replace : t.save}
              </SubmitButton>
              {nextStep !== undefined && (
                <Text id={nextStepId} size="t2" tone="muted" as="span">
                  {nextStep}
                </Text>
              )}
            </FormActions>
          </Stack>
        </div>
        <ConfirmDialog
          open={asking}
          title={t.confirming(winnerIds.length, disputedParticipants.length)}
          confirmLabel={t.confirm}
          busy={form.pending}
          onConfirm={() => void confirmRuling()}
          onClose={() => setAsking(false)}
        >
          <Consequences dispute={dispute} winnerIds={winnerIds} decided />
        </ConfirmDialog>
      </Form>
    </section>
  );
}

interface ConsequencesProps {
  dispute: Dispute;
  winnerIds: readonly string[];
  decided: boolean;
}

function Consequences({ dispute, winnerIds, decided }: ConsequencesProps) {
  const t = useMessages(words).ruling;
  const payments = listPayments(dispute, winnerIds);
  return (
    <Note tone="info" title={t.preview}>
      {!decided ? (
        <p>{t.open}</p>
      ) : payments.length === 0 ? (
        <p>{t.noOne}</p>
      ) : (
        payments.map(({ username, amount }) => (
          <p key={username}>{t.pays(username, <Amount value={amount} purpose="exact" strong />)}</p>
        ))
      )}
      <p>{t.hold}</p>
    </Note>
  );
}

function listPayments({ participants, winnerRule, escrow }: Dispute, winnerIds: readonly string[]) {
  const participantsInClaimOrder = participants
    .filter(({ id, status, claim }) =>
      status === 'disputed' ? winnerIds.includes(id) : status === 'submitted' && claim?.state !== 'reading',
    )
    .sort((a, b) => (a.claim?.at ?? '').localeCompare(b.claim?.at ?? ''));
  const paidParticipants = winnerRule === 'first' ? participantsInClaimOrder.slice(0, 1) : participantsInClaimOrder;
  const share = paidParticipants.length === 0 ? 0n : parseAmount(escrow) / BigInt(paidParticipants.length);
  return paidParticipants.map(({ player }) => ({ username: player.username, amount: formatAmount(share) }));
}
