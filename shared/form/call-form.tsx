import { Form, type FormProps } from '@laurel/shared/ui/form';
import type { FormState } from './use-form';

export interface CallFormProps<Values>
  extends Pick<FormProps, 'aria-label' | 'aria-labelledby' | 'className' | 'children'> {
  form: FormState<Values>;
  /** Replaces the refusal's sentence. */
  problem?: FormProps['error'];
}

/**
 * Frames a call's form: shows the refusal above the fields, focuses the first invalid field, and is busy while sending.
 */
export function CallForm<Values>({ form, problem = form.problem, ...frame }: CallFormProps<Values>) {
  return <Form {...frame} onSubmit={form.submit} error={problem} onRetry={form.retry ?? undefined} />;
}
