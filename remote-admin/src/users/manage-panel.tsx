import { CallForm, useForm } from '@laurel/shared/form';
import { roles, type UserProfile } from '@laurel/shared/protocol';
import { useSessionUser } from '@laurel/shared/session';
import { SelectField, TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Shield } from '@laurel/shared/ui/shield';
import { Text } from '@laurel/shared/ui/text';
import s from './manage-panel.module.css';
import { users as messages } from './messages/en';

const days = { day: 1, week: 7, month: 30, open: null };
type Length = keyof typeof days;
const lengths = Object.keys(days) as Length[];

const endOf = (length: Length): string | undefined => {
  const count = days[length];
  return count === null ? undefined : new Date(Date.now() + count * 24 * 3600_000).toISOString();
};

const refreshes = ['getUser', 'listUsers', 'listAudit', 'getUserSessions', 'getApprovals'] as const;

/** What staff can change about someone else: the role, a suspension, and a picture that must go. */
export function ManagePanel({ user }: { user: UserProfile }) {
  const { manage: t } = useMessages(messages);
  const own = useSessionUser()?.id === user.id;
  return (
    <section aria-labelledby="manage">
      <RuleHeading id="manage" title={t.title} />
      {own ? (
        <Text tone="muted">{t.own}</Text>
      ) : (
        <Stack gap="large">
          <Text tone="muted">{t.effect}</Text>
          <div className={s.parts}>
            <div>
              <Heading level={3}>{t.role}</Heading>
              <RoleForm key={`role ${user.version}`} user={user} />
            </div>
            <div>
              <Heading level={3}>{t.suspension}</Heading>
              {user.status === 'suspended' ? (
                <LiftForm key={`lift ${user.version}`} user={user} />
              ) : (
                <SuspendForm key={`suspend ${user.version}`} user={user} />
              )}
            </div>
            {user.avatarUrl !== null && (
              <div>
                <Heading level={3}>{t.pictureTitle}</Heading>
                <PictureForm key={`picture ${user.version}`} user={user} />
              </div>
            )}
          </div>
        </Stack>
      )}
    </section>
  );
}

function RoleForm({ user: { id, version, role } }: { user: UserProfile }) {
  const { manage: t, roles: names } = useMessages(messages);
  const form = useForm('updateUser', {
    initial: { role, reason: '' },
    request: (values) => ({ params: { id }, body: { version: String(version), ...values } }),
    announce: 'success',
    refreshes,
  });
  return (
    <CallForm form={form} aria-label={t.saveRole}>
      <SelectField
        {...form.field('role')}
        label={t.role}
        options={roles.map((value) => ({ value, label: names[value] }))}
      />
      <TextField {...form.field('reason')} label={t.reason} hint={t.reasonHint} maxLength={500} />
      <FormActions>
        <SubmitButton>{t.saveRole}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}

function SuspendForm({ user: { id, version } }: { user: UserProfile }) {
  const { manage: t } = useMessages(messages);
  const initial: { length: Length; reason: string } = { length: 'week', reason: '' };
  const form = useForm('updateUser', {
    initial,
    request: ({ length, reason }) => {
      const suspendedUntil = endOf(length);
      const body = { version: String(version), status: 'suspended' as const, reason };
      return { params: { id }, body: { ...body, ...(suspendedUntil && { suspendedUntil }) } };
    },
    paths: { length: 'suspendedUntil' },
    announce: 'success',
    refreshes,
  });
  return (
    <CallForm form={form} aria-label={t.suspend}>
      <SelectField
        {...form.field('length')}
        label={t.length}
        options={lengths.map((value) => ({ value, label: t.lengths[value] }))}
      />
      <TextField {...form.field('reason')} label={t.reason} hint={t.suspendHint} maxLength={500} />
      <FormActions>
        <SubmitButton>{t.suspend}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}

function LiftForm({ user: { id, version } }: { user: UserProfile }) {
  const { manage: t } = useMessages(messages);
  const form = useForm('updateUser', {
    initial: { reason: '' },
    request: ({ reason }) => ({ params: { id }, body: { version: String(version), status: 'active', reason } }),
    announce: 'success',
    refreshes,
  });
  return (
    <CallForm form={form} aria-label={t.lift}>
      <TextField {...form.field('reason')} label={t.reason} hint={t.reasonHint} maxLength={500} />
      <FormActions>
        <SubmitButton>{t.lift}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}

/** Takes away a picture that nobody should see. */
function PictureForm({ user: { id, username, version, avatarUrl } }: { user: UserProfile }) {
  const { manage: t } = useMessages(messages);
  const form = useForm('updateUser', {
    initial: { reason: '' },
    request: ({ reason }) => ({ params: { id }, body: { version: String(version), avatar: 'remove', reason } }),
    announce: 'success',
    refreshes,
  });
  return (
    <CallForm form={form} aria-label={t.removePicture}>
      <Shield username={username} src={avatarUrl} size={64} label={t.picture(username)} />
      <TextField {...form.field('reason')} label={t.reason} hint={t.suspendHint} maxLength={500} />
      <FormActions>
        <SubmitButton>{t.removePicture}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}
