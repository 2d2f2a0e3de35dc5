import type { AnswerOf } from '@laurel/shared/protocol';
import { useCommand, useRead } from '@laurel/shared/service';
import { SwitchField } from '@laurel/shared/ui/field';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { settings } from './messages/en/settings';

type Setting = AnswerOf<'getMailSettings'>['mails'][number];

/** Chooses which deadline mails the player gets. */
export function MailsPanel() {
  const { mails: t } = useMessages(settings);
  const read = useRead('getMailSettings', {});
  return (
    <Panel as="section" aria-labelledby="mails">
      <Stack gap="large">
        <Stack gap="small">
          <Heading level={2} id="mails">
            {t.title}
          </Heading>
          <Text tone="muted">{t.always}</Text>
        </Stack>
        <ReadNote read={read} what={t.what} />
        {read.status === 'loading' && <SkeletonRows rows={4} label={t.what} />}
        {read.status === 'ready' && read.data.mails.map((mail) => <MailSwitch key={mail.kind} mail={mail} />)}
      </Stack>
    </Panel>
  );
}

function MailSwitch({ mail: { kind, mailed } }: { mail: Setting }) {
  const { mails: t } = useMessages(settings);
  const command = useCommand('setMailSetting', { announce: 'both', refreshes: ['getMailSettings'] });
  return (
    <SwitchField
      label={t.kinds[kind]}
      value={mailed}
      busy={command.fetching}
      onChange={(on) => void command.run({ body: { kind, mailed: on } })}
    />
  );
}
