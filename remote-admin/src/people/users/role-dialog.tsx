import { CallForm, useForm } from '@laurel/shared/form';
import { roles, type UserProfile } from '@laurel/shared/protocol';
import { Dialog } from '@laurel/shared/ui/dialog';
import { SelectField, TextField } from '@laurel/shared/ui/field';
import { SubmitButton } from '@laurel/shared/ui/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { DialogFoot } from './dialog-foot';
import { users as messages } from './messages/en';

export interface RoleDialogProps {
  user: Pick<UserProfile, 'id' | 'username' | 'version' | 'role'>;
  onClose: () => void;
}

export function RoleDialog({ user: { id, username, version, role }, onClose }: RoleDialogProps) {
  const { manage: t, roles: names } = useMessages(messages);
  const form = useForm('updateUser', {
    initial: { role, reason: '' },
    request: (values) => ({ params: { id }, body: { version: String(version), ...values } }),
    announce: 'success',
    refreshes: ['getUser', 'listUsers', 'listAudit', 'getUserSessions', 'getApprovals'],
    onDone: onClose,
  });
  const wantedRole = form.values.role;
  const needsApproval =
    wantedRole !== role && (wantedRole === 'admin' || (wantedRole === 'finance' && role !== 'admin'));
  return (
    <Dialog open title={t.roleTitle(username)} onClose={onClose} locked={form.pending}>
      <CallForm form={form} aria-label={t.saveRole}>
        <SelectField
          {...form.field('role')}
          label={t.role}
          options={roles.map((roleName) => ({ value: roleName, label: names[roleName] }))}
        />
        {wantedRole === role ? (
          <Text tone="muted">{t.choose}</Text>
        ) : (
          <>
            <Text>{t.can[wantedRole]}</Text>
            <Text>{needsApproval ? t.granted : t.atOnce(username)}</Text>
          </>
        )}
        <TextField {...form.field('reason')} label={t.reason} hint={t.reasonHint} maxLength={500} />
        <DialogFoot locked={form.pending} onClose={onClose}>
          <SubmitButton variant={needsApproval ? 'danger' : 'primary'}>
            {wantedRole === role
              ? t.saveRole
              : needsApproval
                ? t.askFor(names[wantedRole])
                : t.makeIt(names[wantedRole])}
          </SubmitButton>
        </DialogFoot>
      </CallForm>
    </Dialog>
  );
}
