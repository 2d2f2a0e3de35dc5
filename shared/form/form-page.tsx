import { isolateText } from '@laurel/shared/protocol';
import { Heading } from '@laurel/shared/ui/heading';
import { Page, Stack } from '@laurel/shared/ui/page';
import { CallForm, type CallFormProps } from './call-form';

export interface FormPageProps<Values> extends Omit<CallFormProps<Values>, 'aria-label' | 'aria-labelledby'> {
  title: string;
  /** For an area whose frame has no gutter, such as the public one. */
  padded?: boolean;
}

export function FormPage<Values>({ title, padded, ...formProps }: FormPageProps<Values>) {
  const content = (
    <Stack>
      <title>{`${isolateText(title)} | Laurel`}</title>
      <Heading level={1}>{title}</Heading>
      <CallForm {...formProps} aria-label={title} />
    </Stack>
  );
  if (!padded) return content;
  return (
    <Page width="narrow" padded>
      {content}
    </Page>
  );
}
