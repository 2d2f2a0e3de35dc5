import { makeFixedHead } from '@laurel/shared/area';
import { CallForm, useForm } from '@laurel/shared/form';
import { useLocation } from '@laurel/shared/router';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Heading } from '@laurel/shared/ui/heading';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Page, Stack } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { unsubscribing as messages } from './messages/en';

export const head = makeFixedHead('/unsubscribe', () => readMessages(messages).head, { indexed: false });

/** The link has a token after `#`, so that no sign-in is needed. */
export function UnsubscribePage() {
  const t = useMessages(messages);
  const { hash } = useLocation();
  const [isDone, setIsDone] = useState(false);
  const form = useForm('unsubscribe', {
    initial: {},
    request: () => ({ body: { token: hash.slice(1, 111) } }),
    onDone: () => setIsDone(true),
  });
  return (
    <Page width="narrow">
      <title>{`${t.head.title} | Laurel`}</title>
      {isDone ? (
        <EmptyState
          level={1}
          title={t.done}
          message={t.doneText}
          action={<Button to="/dashboard/settings">{t.settings}</Button>}
        />
      ) : (
        <Stack gap="large">
          <Heading level={1}>{t.title}</Heading>
          <Text size="lead">{t.lead}</Text>
          <CallForm form={form} aria-label={t.title} submit={t.submit}></CallForm>
        </Stack>
      )}
    </Page>
  );
}
