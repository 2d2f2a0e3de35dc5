import { Form, type FormProps } from '@laurel/shared/ui/form';
import type { FormState } from './use-form';

export interface CallFormProps<Values>
  extends Pick<FormProps, 'aria-label' | 'aria-labelledby' | 'className' | 'children'> {
  form: FormState<Values>;
  /** In place of the sentence that says why it was refused. */
  problem?: FormProps['error'];
}

/** The frame of a call's form: the refusal above its fields, the focus on the first at fault, busy while it is sent. */
export function CallForm<Values>({ form, problem = form.problem, ...frame }: CallFormProps<Values>) {
  return <Form {...frame} onSubmit={form.submit} error={problem} />;
}
