import { useRead } from '@laurel/shared/service';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { BlocksPanel } from './blocks-panel';
import { CalendarPanel } from './calendar-panel';
import { EmailPanel } from './email-panel';
import { LinkedPanel } from './linked-panel';
import { settings } from './messages/en/settings';
import { NoticesPanel } from './notices-panel';
import { PasswordPanel } from './password-panel';
import { PushPanel } from './push-panel';
import { SessionsPanel } from './sessions-panel';

export function SettingsPage() {
  const t = useMessages(settings);
  const securityRead = useRead('getSecurity', {});
  return (
    <Stack gap="large">
      <title>{`${t.title} | Laurel`}</title>
      <Heading level={1}>{t.title}</Heading>
      <ReadNote read={securityRead} what={t.what} />
      {securityRead.status === 'loading' && <SkeletonRows rows={6} label={t.what} />}
      {securityRead.status === 'ready' && (
        <>
          <EmailPanel security={securityRead.data} />
          <PasswordPanel security={securityRead.data} />
          <LinkedPanel security={securityRead.data} />
        </>
      )}
      <NoticesPanel />
      <PushPanel />
      <CalendarPanel />
      <BlocksPanel />
      <SessionsPanel />
    </Stack>
  );
}
