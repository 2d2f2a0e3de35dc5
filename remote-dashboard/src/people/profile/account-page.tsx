import { CallForm, ProofField, useForm } from '@laurel/shared/form';
import type { AnswerOf, UserProfile } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useProfile } from '../../coins/transactions/use-profile';
import { profile as messages } from './messages/en';

export function AccountPage() {
  const { account: t } = useMessages(messages);
  const read = useProfile(useSessionUser()?.id ?? '');
  const securityRead = useRead('getSecurity', {});
  return (
    <Stack gap="large">
      <title>{`${t.title} | Laurel`}</title>
      <TextLink to="/dashboard/profile">{t.back}</TextLink>
      <Heading level={1}>{t.title}</Heading>
      <ReadNote read={read} what={t.what} />
      {read.status === 'ready' && read.data.deleteAt && <Text>{t.after}</Text>}
      {read.status === 'ready' && !read.data.deleteAt && (
        <>
          <Text>{t.lead}</Text>
          <Text>{t.after}</Text>
          <Text>{t.first}</Text>
          <ReadNote read={securityRead} what={t.what} />
          {securityRead.status === 'ready' && <Deletion profile={read.data} security={securityRead.data} />}
        </>
      )}
      {(read.status === 'loading' || securityRead.status === 'loading') && <SkeletonRows rows={3} label={t.what} />}
    </Stack>
  );
}

interface DeletionProps {
  profile: UserProfile;
  security: AnswerOf<'getSecurity'>;
}

function Deletion({ profile: { id }, security }: DeletionProps) {
  const { account: t } = useMessages(messages);
  const form = useForm('deleteUser', {
    initial: { password: '', code: '' },
    request: ({ password, code }) => ({
      params: { id },
      body: security.hasPassword ? { password } : code === '' ? {} : { code },
    }),
    codes: { password_wrong: 'password', code_invalid: 'code', code_expired: 'code' },
    announce: 'success',
    refreshes: ['getUser'],
  });
  return (
    <Panel as="section" aria-label={t.title}>
      <CallForm form={form} aria-label={t.title}>
        <ProofField security={security} password={form.field('password')} code={form.field('code')} />
        <FormActions>
          <SubmitButton variant="danger">{t.submit}</SubmitButton>
        </FormActions>
      </CallForm>
    </Panel>
  );
}
