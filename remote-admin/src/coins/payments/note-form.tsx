import { CallForm, type FormState } from '@laurel/shared/form';
import { TextAreaField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { payments } from './messages/en/payments';
import s from './payments.module.css';

/** A note for other staff. */
export function NoteForm({ form }: { form: FormState<{ note: string }> }) {
  const t = useMessages(payments).note;
  return (
    <section aria-labelledby="note">
      <RuleHeading id="note" title={t.title} />
      <div className={s.form}>
        <CallForm form={form} aria-labelledby="note">
          <TextAreaField {...form.field('note')} label={t.label} hint={t.hint} rows={2} maxLength={500} />
          <FormActions>
            <SubmitButton variant="outline">{t.save}</SubmitButton>
          </FormActions>
        </CallForm>
      </div>
    </section>
  );
}
