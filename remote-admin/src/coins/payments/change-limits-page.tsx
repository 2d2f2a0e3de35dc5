import { readRefusalParams } from '@laurel/shared/api';
import { CallForm, useForm } from '@laurel/shared/form';
import {
  isLoosening,
  parseAmount,
  type StaffWithdrawalLimits,
  type WithdrawalLimits,
  withdrawalLimitNames,
} from '@laurel/shared/protocol';
import { useNavigate } from '@laurel/shared/router';
import { refreshReads, useRead } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { AmountField, TextAreaField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { PageHead } from '../../layout/page-head';
import { Conflict } from '../../play/contests/form/conflict';
import { limits as words } from './messages/en/limits';
import s from './payments.module.css';
import { PaymentsPage, paymentsBase } from './payments-tabs';

const limitsPath = `${paymentsBase}/limits`;

export function ChangeLimitsPage() {
  const t = useMessages(words);
  const read = useRead('getWithdrawalLimits', {});
  return (
    <PaymentsPage>
      <title>{`${t.form.title} | Laurel`}</title>
      <Breadcrumbs items={[{ label: t.title, to: limitsPath }, { label: t.form.title }]} />
      <PageHead title={t.form.title} />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={8} label={t.what} />}
      {read.status === 'ready' && <LimitsForm current={read.data} />}
    </PaymentsPage>
  );
}

function LimitsForm({ current: { limits, version } }: { current: StaffWithdrawalLimits }) {
  const t = useMessages(words);
  const navigate = useNavigate();
  const form = useForm('changeWithdrawalLimits', {
    initial: { ...limits, version, reason: '' },
    request: (body) => ({ body }),
    required: {
      ...Object.fromEntries(withdrawalLimitNames.map((name) => [name, t.form.missing.amount])),
      reason: t.form.missing.reason,
    },
    announce: 'success',
    refreshes: ['getWithdrawalLimits', 'getDesk', 'getTreasury'],
    onDone: () => navigate(limitsPath),
    onRefused: (failure) => {
      // Once the current version has loaded, the form offers it.
      if (readRefusalParams(failure, 'version_conflict')) refreshReads('getWithdrawalLimits');
    },
  });
  const conflict = readRefusalParams(form.failure, 'version_conflict');
  const needsApproval = isRaise(form.initial, form.values);
  const hasChanges = withdrawalLimitNames.some((name) => form.values[name] !== form.initial[name]);
  return (
    <CallForm
      form={form}
      aria-label={t.form.title}
      problem={
        conflict?.what === 'limits' ? (
          <Conflict
            by={conflict.by}
            at={conflict.at}
            loading={version === form.initial.version}
            onLoad={form.takeNewerValues}
          />
        ) : (
          form.problem
        )
      }
    >
      <Stack gap="medium" className={s.limits}>
        {withdrawalLimitNames.map((name) => (
          <AmountField key={name} {...form.field(name)} label={t.names[name]} hint={t.form.hints[name]} required />
        ))}
        <TextAreaField
          {...form.field('reason')}
          className={s.wide}
          label={t.form.reason}
          hint={t.form.reasonHint}
          rows={2}
          maxLength={500}
          required
        />
        <div role="status" className={s.wide}>
          {hasChanges && <Text tone="muted">{needsApproval ? t.form.second : t.form.atOnce}</Text>}
        </div>
      </Stack>
      <FormActions>
        <SubmitButton data-chief="" size="large">
          {needsApproval ? t.form.request : t.form.submit}
        </SubmitButton>
        <Button size="large" to={limitsPath}>
          {t.form.cancel}
        </Button>
      </FormActions>
    </CallForm>
  );
}

function isRaise(currentLimits: WithdrawalLimits, typedLimits: WithdrawalLimits): boolean {
  const limitsAfter = Object.fromEntries(
    withdrawalLimitNames.map((name) => [name, isAmount(typedLimits[name]) ? typedLimits[name] : currentLimits[name]]),
  );
  return isLoosening(currentLimits, limitsAfter as typeof currentLimits);
}

function isAmount(text: string): boolean {
  try {
    return parseAmount(text) >= 0n;
  } catch {
    return false;
  }
}
