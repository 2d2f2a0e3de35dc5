import { type CallFormProps, type FormState, KeptForm } from '@laurel/shared/form';
import { Button } from '@laurel/shared/ui/button';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { contestForm } from '../messages/en/contest-form';
import s from './contest-form.module.css';
import type { ContestDraft } from './draft';
import { ClocksSection, CoverSection, MoneySection, RulesSection, TimesSection, WhatSection } from './sections';

export interface ContestFormProps extends Pick<CallFormProps<ContestDraft>, 'problem'> {
  form: FormState<ContestDraft>;
  submitLabel: string;
  /** Where "Cancel" leads. */
  cancelTo: string;
}

/** The one form of a contest, whichever call it makes. */
export function ContestForm({ form, problem, submitLabel, cancelTo }: ContestFormProps) {
  const t = useMessages(contestForm);
  return (
    <KeptForm form={form} problem={problem} aria-label={t.label} className={s.form}>
      <Stack gap="section">
        <WhatSection form={form} />
        <MoneySection form={form} />
        <TimesSection form={form} />
        <ClocksSection form={form} />
        <RulesSection form={form} />
        <CoverSection form={form} />
      </Stack>
      <FormActions>
        <SubmitButton size="large">{submitLabel}</SubmitButton>
        <Button size="large" to={cancelTo}>
          {t.cancel}
        </Button>
      </FormActions>
    </KeptForm>
  );
}
