import { Form, type FormProps } from '@laurel/shared/ui/form';
import type { FormState } from './use-form';

export interface CallFormProps<Values>
  extends Pick<FormProps, 'aria-label' | 'aria-labelledby' | 'className' | 'children'> {
  form: FormState<Values>;
  /** Replaces the sentence that says why the call was refused. */
  problem?: FormProps['error'];
}

/** The frame of a call's form: the refusal above its fields, focus on the first invalid field, busy while sending. */
export function CallForm<Values>({ form, problem = form.problem, ...frame }: CallFormProps<Values>) {
  return <Form {...frame} onSubmit={form.submit} error={problem} onRetry={form.again ?? undefined} />;
}
