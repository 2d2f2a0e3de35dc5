import { useForm } from '@laurel/shared/form';
import type { MatchChat, MatchRoom } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { TextAreaField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useState } from 'react';
import { Moment } from '../../../../clock/moment';
import { chat as words } from '../../messages/en/chat';
import { isLobbyOpen } from '../shown-room';
import s from './chat.module.css';

interface ModeratorCallProps {
  room: MatchRoom;
  call: MatchChat['call'];
}

export function ModeratorCall({ room, call }: ModeratorCallProps) {
  const t = useMessages(words).call;
  const userId = useSessionUser()?.id;
  const plays = room.entrantId !== null;
  if (!call) return plays && isLobbyOpen(room) ? <CallButton id={room.id} /> : null;
  return (
    <div className={s.call}>
      <Text as="span" size="t1">
        {call.joined
          ? t.joined(call.joined.username)
          : t.waiting(call.by.username, call.by.id === userId, <Moment value={call.at} withPreposition />)}
      </Text>
      {!plays && <EndButton id={room.id} />}
    </div>
  );
}

function CallButton({ id }: { id: string }) {
  const t = useMessages(words).call;
  const [asking, setAsking] = useState(false);
  const form = useForm('callModerator', {
    initial: { reason: '' },
    request: (values) => ({ params: { id }, body: values }),
    announce: 'success',
    refreshes: ['getMatchChat'],
    onDone: () => {
      setAsking(false);
      form.discard();
    },
  });
  return (
    <>
      <TextLink className={s.ask} onClick={() => setAsking(true)}>
        {t.action}
      </TextLink>
      <ConfirmDialog
        open={asking}
        title={t.title}
        confirmLabel={t.confirm}
        busy={form.pending}
        error={form.problem || null}
        onClose={() => setAsking(false)}
        onConfirm={form.retry ?? form.submit}
      >
        <p>{t.text}</p>
        <TextAreaField {...form.field('reason')} label={t.reason} rows={3} maxLength={500} required />
      </ConfirmDialog>
    </>
  );
}

function EndButton({ id }: { id: string }) {
  const t = useMessages(words).call;
  const endCommand = useCommand('endModeratorCall', { announce: 'both', refreshes: ['getMatchChat'] });
  return (
    <Button size="small" busy={endCommand.fetching} onClick={() => void endCommand.run({ params: { id } })}>
      {t.end}
    </Button>
  );
}
