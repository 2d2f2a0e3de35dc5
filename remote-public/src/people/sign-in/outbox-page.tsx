import { makeFixedHead } from '@laurel/shared/area';
import { useRead } from '@laurel/shared/service';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Heading } from '@laurel/shared/ui/heading';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Page, Row, Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { outbox } from './messages/en/outbox';
import { recovery } from './messages/en/recovery';
import s from './outbox-page.module.css';

export const head = makeFixedHead('/sandbox/mail', () => readMessages(recovery).head, { indexed: false });

export function OutboxPage() {
  const t = useMessages(outbox);
  const mail = useRead('getSandboxMail', { query: {} }, { refreshEvery: 5000 });
  const messages = mail.status === 'ready' ? mail.data.messages : [];
  return (
    <Page width="narrow" className={s.page}>
      <title>{`${t.title} | Laurel`}</title>
      <Stack gap="large">
        <Heading level={1}>{t.title}</Heading>
        <ReadNote read={mail} what={t.what} />
        {mail.status === 'ready' && (
          <Note tone="warning" title={t.note.title}>
            {t.note.text}
          </Note>
        )}
        {mail.status === 'ready' && messages.length === 0 && (
          <EmptyState title={t.empty.title} message={t.empty.text} />
        )}
        {messages.map(({ id, to, subject, text, sentAt }) => (
          <Panel key={id} as="section" aria-labelledby={id}>
            <Stack gap="small">
              <Heading level={2} id={id}>
                {subject}
              </Heading>
              <Row justify="between">
                <Text size="t2" tone="muted">
                  {t.to(to)}
                </Text>
                <Text size="t2" tone="muted">
                  <DateTime value={sentAt} />
                </Text>
              </Row>
              <p className={s.text}>{linkifyAddresses(text)}</p>
            </Stack>
          </Panel>
        ))}
      </Stack>
    </Page>
  );
}

/** Makes links only of this site's addresses, because anyone can get an address into a mail. */
const linkifyAddresses = (text: string) =>
  text.split(/(https?:\/\/\S+)/).map((part, index) => {
    if (!part.startsWith(`${location.origin}/`)) return part;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <TextLink key={index} to={part.slice(location.origin.length)}>
        {part}
      </TextLink>
    );
  });
