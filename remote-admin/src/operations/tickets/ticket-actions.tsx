import type { TicketDetail } from '@laurel/shared/protocol';
import { useNavigate } from '@laurel/shared/router';
import { refreshReads, useCommand } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { IconButton } from '@laurel/shared/ui/icon-button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Menu, type MenuEntry } from '@laurel/shared/ui/menu';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { base } from '../../layout/base-path';
import { HandOverDialog } from './hand-over';
import { listMergeTargets, MergeAction } from './merge-action';
import { tickets as messages } from './messages/en';
import s from './ticket-page.module.css';

const refreshes = ['getTicket', 'listTickets'] as const;

export function TicketActions({ ticket }: { ticket: TicketDetail }) {
  const t = useMessages(messages);
  const [shownDialog, setShownDialog] = useState<'handOver' | 'merge' | 'remove' | null>(null);
  const closeDialog = () => setShownDialog(null);
  const makeAction = (name: 'handOver' | 'merge' | 'remove'): MenuEntry => ({
    ...{ kind: 'action', label: t[name].action, onSelect: () => setShownDialog(name) },
    ...(name === 'remove' && { tone: 'danger' }),
  });
  const isMerged = ticket.mergedInto !== null;
  const entries: MenuEntry[] = isMerged
    ? [makeAction('remove')]
    : [
        makeAction('handOver'),
        ...(listMergeTargets(ticket).length > 0 ? [makeAction('merge')] : []),
        { kind: 'separator' },
        makeAction('remove'),
      ];
  return (
    <div className={s.actions}>
      {!isMerged && <Steps ticket={ticket} />}
      <Menu trigger={<IconButton icon={Ellipsis} label={t.actions.more} />} entries={entries} />
      {shownDialog === 'handOver' && <HandOverDialog ticket={ticket} onClose={closeDialog} />}
      {shownDialog === 'merge' && <MergeAction ticket={ticket} onClose={closeDialog} />}
      {shownDialog === 'remove' && <DeleteTicket ticket={ticket} onClose={closeDialog} />}
    </div>
  );
}

function Steps({ ticket: { id, version, status, assignee } }: { ticket: TicketDetail }) {
  const t = useMessages(messages).actions;
  const me = useSessionUser();
  const updateCommand = useCommand('updateTicket', { announce: 'both', refreshes });
  const changeTicket = (body: { status?: TicketDetail['status']; assigneeId?: string | null }) =>
    updateCommand.run({ params: { id }, body: { version, ...body } }).then((result) => {
      if (result.error) refreshReads('getTicket');
    });
  const isMine = me !== null && assignee?.id === me.id;
  const isDone = status === 'solved' || status === 'closed';
  return (
    <>
      {me && (
        <Button
          busy={updateCommand.fetching}
          data-chief={isMine || isDone ? undefined : ''}
          aria-keyshortcuts={isMine ? undefined : 'i'}
          onClick={() => changeTicket({ assigneeId: isMine ? null : me.id })}
        >
          {isMine ? t.leave : t.take}
        </Button>
      )}
      <Button
        busy={updateCommand.fetching}
        data-chief=""
        aria-keyshortcuts={isDone ? undefined : 'e'}
        onClick={() => changeTicket({ status: isDone ? 'open' : 'solved' })}
      >
        {isDone ? t.reopen : t.solve}
      </Button>
    </>
  );
}

interface DeleteTicketProps {
  ticket: TicketDetail;
  onClose: () => void;
}

function DeleteTicket({ ticket: { id, ticketNo }, onClose }: DeleteTicketProps) {
  const t = useMessages(messages).remove;
  const navigate = useNavigate();
  const removeCommand = useCommand('deleteTicket', { announce: 'both', refreshes: ['listTickets'] });
  const confirmRemoval = async () => {
    const result = await removeCommand.run({ params: { id } });
    if (!result.error) navigate(`${base}/tickets`);
  };
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t.title(ticketNo)}
      confirmLabel={t.confirm}
      busy={removeCommand.fetching}
      onConfirm={confirmRemoval}
      onClose={onClose}
    >
      <p>{t.what}</p>
    </ConfirmDialog>
  );
}
