import { Form, FormActions, type FormProps, SubmitButton } from '@laurel/shared/ui/form';
import type { FormState } from './use-form';

export interface CallFormProps<Values>
  extends Pick<FormProps, 'aria-label' | 'aria-labelledby' | 'className'>,
    Partial<Pick<FormProps, 'children'>> {
  form: FormState<Values>;
  /** Replaces the refusal's sentence. */
  problem?: FormProps['error'];
  /** The label of the button that ends the form. Without it, the form's own actions are among its fields. */
  submit?: string;
}

/**
 * Frames a call's form: shows the refusal above the fields, focuses the first invalid field, and is busy while sending.
 */
export function CallForm<Values>({ form, problem = form.problem, submit, children, ...frame }: CallFormProps<Values>) {
  return (
    <Form {...frame} onSubmit={form.submit} error={problem} onRetry={form.retry ?? undefined}>
      {children}
      {submit !== undefined && (
        <FormActions>
          <SubmitButton>{submit}</SubmitButton>
        </FormActions>
      )}
    </Form>
  );
}
