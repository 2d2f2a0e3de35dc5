import { CallForm, type FormState } from '@laurel/shared/form';
import type { StaffDeposit } from '@laurel/shared/protocol';
import { DateTime } from '@laurel/shared/ui/date-time';
import { TextAreaField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { payments } from './messages/en/payments';
import s from './payments.module.css';

type StaffAction = StaffDeposit['history'][number];

/** The staff action that last changed the note; null if none did. The history has the newest action first. */
export const findLastNote = (history: readonly StaffAction[]): StaffAction | null =>
  history.find(({ action }) => action === 'deposit.note' || action === 'withdrawal.note') ?? null;

interface NoteFormProps {
  form: FormState<{ note: string }>;
  /** Null if there is no note. */
  savedNote: StaffAction | null;
}

export function NoteForm({ form, savedNote }: NoteFormProps) {
  const t = useMessages(payments).note;
  return (
    <section aria-labelledby="note">
      <RuleHeading id="note" title={t.title} />
      <div className={s.form}>
        <CallForm form={form} aria-labelledby="note">
          <TextAreaField
            {...form.field('note')}
            label={t.label}
            hint={
              savedNote ? (
                <>
                  {t.hint} {t.savedBy(savedNote.by, <DateTime value={savedNote.at} />)}
                </>
              ) : (
                t.hint
              )
            }
            rows={2}
            maxLength={500}
          />
          <FormActions>
            <SubmitButton variant="outline">{t.save}</SubmitButton>
          </FormActions>
        </CallForm>
      </div>
    </section>
  );
}
