import { CallForm, MoneyForm } from '@laurel/shared/form';
import type { ContractDetail } from '@laurel/shared/protocol';
import { useNavigate } from '@laurel/shared/router';
import { formatCoins } from '@laurel/shared/ui/amount';
import { SubmitButton } from '@laurel/shared/ui/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { useEffect } from 'react';
import { making as words } from '../messages/en/making';
import { MakingSteps } from './making-steps';
import { Sentence } from './sentence';
import { useContractForm, useEditing } from './use-contract-form';
import type { ContractDraft } from './values';

export function MakingForm({ initial, now }: { initial: ContractDraft; now: number }) {
  const t = useMessages(words);
  const navigate = useNavigate();
  const form = useContractForm(initial);
  const { stage } = form;
  const contractId = stage.is === 'done' ? stage.answer.id : null;
  useEffect(() => {
    if (contractId) navigate(`/dashboard/contracts/${contractId}`);
  }, [contractId, navigate]);
  return (
    <MoneyForm
      form={form}
      aria-label={t.title}
      words={{
        ask: (draft) => ({
          title: t.ask(formatCoins(draft.creatorStake, 'exact')),
          confirmLabel: t.confirm,
          children: (
            <>
              <Sentence values={draft} />
              <p>{t.askText}</p>
            </>
          ),
        }),
        unknown: () => ({ title: t.unknown, text: t.unknownText }),
        done: () => ({ text: t.done }),
      }}
    >
      <MakingSteps form={form} now={now} lastStep={<SubmitButton disabled={form.locked}>{t.review}</SubmitButton>} />
    </MoneyForm>
  );
}

interface EditingProps {
  contract: ContractDetail;
  initial: ContractDraft;
  now: number;
}

export function EditingForm({ contract, initial, now }: EditingProps) {
  const t = useMessages(words);
  const navigate = useNavigate();
  const form = useEditing(contract.id, initial, () => navigate(`/dashboard/contracts/${contract.id}`));
  const stake = form.values.creatorStake;
  return (
    <CallForm form={form} aria-label={t.edit}>
      {contract.status === 'open' && (
        <Note tone="info" title={t.openNow}>
          <p>{t.applicantsLeave}</p>
          {stake !== '' && stake !== contract.creatorStake && (
            <p>{t.otherStake(formatCoins(contract.creatorStake, 'exact'), formatCoins(stake, 'exact'))}</p>
          )}
        </Note>
      )}
      <MakingSteps form={form} now={now} lastStep={<SubmitButton>{t.save}</SubmitButton>} editing />
    </CallForm>
  );
}
