import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { CallForm, type CallFormProps } from './call-form';
import { form as words } from './messages/en';
import { UnsavedGuard } from './unsaved-guard';

export function KeptForm<Values>({ form, children, ...formProps }: CallFormProps<Values>) {
  const t = useMessages(words).restored;
  return (
    <>
      <UnsavedGuard active={form.changed} />
      <CallForm {...formProps} form={form}>
        {form.restored && (
          <Note
            tone="info"
            title={t.title}
            action={
              <Button size="small" onClick={form.discard}>
                {t.action}
              </Button>
            }
          >
            {t.message}
          </Note>
        )}
        {children}
      </CallForm>
    </>
  );
}
