import { CallForm, useForm } from '@laurel/shared/form';
import type { Sanction, SanctionKind, UserProfile } from '@laurel/shared/protocol';
import { Dialog } from '@laurel/shared/ui/dialog';
import { ChoiceCards, TextAreaField } from '@laurel/shared/ui/field';
import { SubmitButton } from '@laurel/shared/ui/form';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { DialogFoot } from './dialog-foot';
import { sanctions as messages } from './messages/en';
import { RunningThings } from './running-things';
import { daysByLength, type SanctionLength, SanctionLengthField } from './sanction-length';

const refreshes = ['listUserSanctions', 'getUser', 'listUsers', 'listAudit', 'getUserSessions', 'getDesk'] as const;

export interface SanctionDialogProps {
  user: Pick<UserProfile, 'id' | 'username' | 'status'>;
  kind: SanctionKind;
  onClose: () => void;
}

export function SanctionDialog({ user: { id, username, status }, kind, onClose }: SanctionDialogProps) {
  const t = useMessages(messages);
  const initialValues: { length: SanctionLength; reason: string } = { length: 'day', reason: '' };
  const form = useForm('sanctionUser', {
    initial: initialValues,
    request: ({ length, reason }) => {
      const days = daysByLength[length];
      const body = kind === 'note' || kind === 'warning' ? { kind, reason } : { kind, reason, days };
      return { params: { id }, body };
    },
    paths: { length: 'days' },
    announce: 'success',
    refreshes,
    onDone: onClose,
  });
  const hasLength = kind === 'mute' || kind === 'suspension';
  return (
    <Dialog open title={t.titles[kind](username)} onClose={onClose} locked={form.pending}>
      <CallForm form={form} aria-label={t.actions[kind]}>
        <Text>{t.consequences[kind](username)}</Text>
        {kind === 'suspension' && <RunningThings userId={id} />}
        {kind === 'suspension' && status === 'suspended' && <Text>{t.replaces}</Text>}
        {hasLength && <SanctionLengthField {...form.field('length')} />}
        <TextAreaField
          {...form.field('reason')}
          label={kind === 'note' ? t.note : t.reason}
          hint={kind === 'note' ? t.noteHint : t.reasonHint}
          rows={3}
          maxLength={500}
        />
        <DialogFoot locked={form.pending} onClose={onClose}>
          <SubmitButton variant={kind === 'note' ? 'primary' : 'danger'}>
            {hasLength ? t.doFor(kind, t.lengths[form.values.length]) : t.actions[kind]}
          </SubmitButton>
        </DialogFoot>
      </CallForm>
    </Dialog>
  );
}

interface SanctionFormProps {
  sanction: Sanction;
  onClose: () => void;
}

export function LiftDialog({ sanction: { id, kind, user, appeal }, onClose }: SanctionFormProps) {
  const t = useMessages(messages);
  const form = useForm('liftSanction', {
    initial: { reason: '' },
    request: (body) => ({ params: { id }, body }),
    announce: 'success',
    refreshes: [...refreshes, 'listAppeals'],
    onDone: onClose,
  });
  return (
    <Dialog open title={t.lift.titles[kind](user.username)} onClose={onClose} locked={form.pending}>
      <CallForm form={form} aria-label={t.lift.actions[kind]}>
        <Text>{t.lift.consequences[kind]}</Text>
        {appeal?.state === 'waiting' && <Text>{t.lift.appeal}</Text>}
        <TextAreaField {...form.field('reason')} label={t.reason} hint={t.staffHint} rows={3} maxLength={500} />
        <DialogFoot locked={form.pending} onClose={onClose}>
          <SubmitButton>{t.lift.actions[kind]}</SubmitButton>
        </DialogFoot>
      </CallForm>
    </Dialog>
  );
}

const decisions = ['keep', 'grant'] as const;

export function DecideDialog({ sanction: { id, kind, user, state }, onClose }: SanctionFormProps) {
  const t = useMessages(messages);
  const initialValues: { decision: '' | (typeof decisions)[number]; reason: string } = { decision: '', reason: '' };
  const form = useForm('decideAppeal', {
    initial: initialValues,
    request: ({ decision, reason }) => ({ params: { id }, body: { decision: decision || undefined, reason } as never }),
    announce: 'success',
    refreshes: [...refreshes, 'listAppeals'],
    onDone: onClose,
  });
  const { decision } = form.values;
  const effect = state === 'standing' ? t.decide.grantEnds[kind] : t.decide.grantRecord;
  return (
    <Dialog open title={t.decide.title(user.username)} onClose={onClose} locked={form.pending}>
      <CallForm form={form} aria-label={t.decide.action}>
        <ChoiceCards
          {...form.field('decision')}
          label={t.decide.label}
          layout="list"
          choices={decisions.map((choice) => ({
            value: choice,
            title: t.decide[choice],
            detail: choice === 'grant' ? effect : t.decide.keepStays,
          }))}
        />
        <TextAreaField {...form.field('reason')} label={t.reason} hint={t.reasonHint} rows={3} maxLength={500} />
        <DialogFoot locked={form.pending} onClose={onClose}>
          <SubmitButton>{decision === '' ? t.decide.action : t.decide[decision]}</SubmitButton>
        </DialogFoot>
      </CallForm>
    </Dialog>
  );
}
