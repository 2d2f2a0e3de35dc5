import type { CallFailure } from '@laurel/shared/api';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog, type ConfirmDialogProps } from '@laurel/shared/ui/confirm-dialog';
import { Form, type FormProps } from '@laurel/shared/ui/form';
import { kit, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import type { ReactNode } from 'react';
import { form as words } from './messages/en';
import type { MoneyFormState } from './use-money-form';

export interface MoneyWords<Values, Answer> {
  ask: (values: Values) => Pick<ConfirmDialogProps, 'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'tone'>;
  unknown: (values: Values, why: CallFailure) => { title: ReactNode; text: ReactNode };
  done: (values: Values, answer: Answer) => { title?: ReactNode; text: ReactNode };
}

export interface MoneyFormProps<Values, Answer>
  extends Pick<FormProps, 'aria-label' | 'aria-labelledby' | 'className' | 'children'> {
  form: MoneyFormState<Values, Answer>;
  words: MoneyWords<Values, Answer>;
}

export function MoneyForm<Values, Answer>({ form, words: moneyWords, ...formProps }: MoneyFormProps<Values, Answer>) {
  const { edit, dismiss } = useMessages(words).money;
  const { tryAgain } = useMessages(kit);
  const { stage, pending } = form;
  const outcome = stage.is === 'done' && moneyWords.done(stage.values, stage.answer);
  const unknownTexts = stage.is === 'unknown' && moneyWords.unknown(stage.values, stage.why);
  return (
    <>
      <Form {...formProps} onSubmit={form.submit} error={form.problem} />
      {outcome && (
        <Note tone="success" announce title={outcome.title}>
          {outcome.text}
        </Note>
      )}
      {unknownTexts && (
        <Note
          tone="warning"
          announce
          title={unknownTexts.title}
          action={
            <>
              <Button size="small" busy={pending} onClick={form.retry}>
                {tryAgain}
              </Button>{' '}
              <Button size="small" variant="ghost" disabled={pending} onClick={form.close}>
                {dismiss}
              </Button>
            </>
          }
        >
          {unknownTexts.text}
        </Note>
      )}
      {stage.is === 'asking' && (
        <ConfirmDialog
          open
          cancelLabel={edit}
          {...moneyWords.ask(stage.values)}
          busy={pending}
          onConfirm={form.confirm}
          onClose={form.close}
        />
      )}
    </>
  );
}
