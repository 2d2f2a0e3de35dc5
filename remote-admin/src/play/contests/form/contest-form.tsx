import { type CallFormProps, type FormState, KeptForm } from '@laurel/shared/form';
import { Button } from '@laurel/shared/ui/button';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import type { ReactNode } from 'react';
import { contestForm } from '../messages/en/contest-form';
import s from './contest-form.module.css';
import type { ContestDraft } from './draft';
import { type Locks, noLocks } from './locks';
import { ClocksSection, CoverSection, MoneySection, RulesSection, TimesSection, WhatSection } from './sections';

export interface ContestFormProps extends Pick<CallFormProps<ContestDraft>, 'problem'> {
  form: FormState<ContestDraft>;
  locks?: Locks;
  start?: ReactNode;
  submitLabel: string;
  cancelTo: string;
}

export function ContestForm({ form, locks = noLocks, problem, start, submitLabel, cancelTo }: ContestFormProps) {
  const t = useMessages(contestForm);
  return (
    <KeptForm form={form} problem={problem} aria-label={t.label} className={s.form}>
      <Stack gap="section">
        {start}
        <WhatSection form={form} locks={locks} />
        <MoneySection form={form} locks={locks} />
        <TimesSection form={form} locks={locks} />
        <ClocksSection form={form} locks={locks} />
        <RulesSection form={form} locks={locks} />
        <CoverSection form={form} locks={locks} />
      </Stack>
      <FormActions>
        <SubmitButton data-chief="" size="large">
          {submitLabel}
        </SubmitButton>
        <Button size="large" to={cancelTo}>
          {t.cancel}
        </Button>
      </FormActions>
    </KeptForm>
  );
}
