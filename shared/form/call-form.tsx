import { Form, FormActions, type FormProps, SubmitButton } from '@laurel/shared/ui/form';
import type { FormState } from './use-form';

export interface CallFormProps<Values>
  extends Pick<FormProps, 'aria-label' | 'aria-labelledby' | 'className'>,
    Partial<Pick<FormProps, 'children'>> {
  form: FormState<Values>;
  problem?: FormProps['error'];
  submit?: string;
}

export function CallForm<Values>({
  form,
  problem = form.problem,
  submit,
  children,
  ...formProps
}: CallFormProps<Values>) {
  return (
    <Form {...formProps} onSubmit={form.submit} error={problem} onRetry={form.retry ?? undefined}>
      {children}
      {submit !== undefined && (
        <FormActions>
          <SubmitButton>{submit}</SubmitButton>
        </FormActions>
      )}
    </Form>
  );
}
