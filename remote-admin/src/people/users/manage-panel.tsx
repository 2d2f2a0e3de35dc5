import { CallForm, useForm } from '@laurel/shared/form';
import type { UserProfile } from '@laurel/shared/protocol';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row } from '@laurel/shared/ui/page';
import { Shield } from '@laurel/shared/ui/shield';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import s from './manage-panel.module.css';
import { users as messages } from './messages/en';
import { RoleDialog } from './role-dialog';

export function ManagePanel({ user }: { user: UserProfile }) {
  const { manage: t, roles: names } = useMessages(messages);
  const isOwn = useSessionUser()?.id === user.id;
  const [asking, setAsking] = useState(false);
  return (
    <section aria-labelledby="manage">
      <RuleHeading id="manage" title={t.title} />
      {isOwn ? (
        <Text tone="muted">{t.own}</Text>
      ) : (
        <div className={s.parts}>
          <div>
            <Heading level={3}>{t.role}</Heading>
            <Row>
              <Text>{names[user.role]}</Text>
              {user.status !== 'suspended' && <Button onClick={() => setAsking(true)}>{t.saveRole}</Button>}
            </Row>
            {user.status === 'suspended' && <Text tone="muted">{t.suspended}</Text>}
          </div>
          {user.avatarUrl !== null && (
            <div>
              <Heading level={3}>{t.pictureTitle}</Heading>
              <PictureForm key={`picture ${user.version}`} user={user} />
            </div>
          )}
        </div>
      )}
      {asking && <RoleDialog user={user} onClose={() => setAsking(false)} />}
    </section>
  );
}

function PictureForm({ user: { id, username, version, avatarUrl } }: { user: UserProfile }) {
  const { manage: t } = useMessages(messages);
  const form = useForm('updateUser', {
    initial: { reason: '' },
    request: ({ reason }) => ({ params: { id }, body: { version: String(version), avatar: 'remove', reason } }),
    announce: 'success',
    refreshes: ['getUser', 'listUsers', 'listAudit'],
  });
  return (
    <CallForm form={form} aria-label={t.removePicture}>
      <Shield username={username} src={avatarUrl} size={64} label={t.picture(username)} />
      <TextField {...form.field('reason')} label={t.reason} hint={t.suspendHint} maxLength={500} />
      <FormActions>
        <SubmitButton variant="danger">{t.removePicture}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}
