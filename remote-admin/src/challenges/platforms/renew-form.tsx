import { CallForm, useForm } from '@laurel/shared/form';
import { TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { Text } from '@laurel/shared/ui/text';
import { platforms as messages } from './messages/en';

export function RenewForm({ logins }: { logins: readonly string[] }) {
  const { renew: t } = useMessages(messages);
  const form = useForm('renewPlayStationLogin', {
    initial: { login: logins[0] ?? 'main', npsso: '' },
    request: (values) => ({ body: values }),
    announce: 'success',
    refreshes: ['getPlatformHealth', 'listAudit'],
    onDone: () => form.discard(),
  });
  return (
    <Panel as="section" aria-labelledby="renew">
      <Stack gap="large">
        <div>
          <Heading level={3} id="renew">
            {t.title}
          </Heading>
          <Text tone="muted">{t.text}</Text>
        </div>
        <CallForm form={form} aria-labelledby="renew">
          <TextField {...form.field('login')} label={t.login} hint={t.loginHint} maxLength={32} autoComplete="off" />
          <TextField {...form.field('npsso')} label={t.npsso} maxLength={200} autoComplete="off" />
          <FormActions>
            <SubmitButton data-chief="">{t.submit}</SubmitButton>
          </FormActions>
        </CallForm>
      </Stack>
    </Panel>
  );
}
