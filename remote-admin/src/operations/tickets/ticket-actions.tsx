import type { TicketDetail } from '@laurel/shared/protocol';
import { useNavigate } from '@laurel/shared/router';
import { refreshReads, useCommand } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { useMessages } from '@laurel/shared/ui/locale';
import { useState } from 'react';
import { base } from '../../layout/base';
import { HandOver } from './hand-over';
import { MergeAction } from './merge-action';
import { tickets as messages } from './messages/en';

const refreshes = ['getTicket', 'listTickets'] as const;

/** The actions on a ticket. A merged one can only be deleted. */
export function TicketActions({ ticket }: { ticket: TicketDetail }) {
  return (
    <>
      {ticket.mergedInto === null && (
        <>
          <Steps ticket={ticket} />
          <HandOver ticket={ticket} />
          <MergeAction ticket={ticket} />
        </>
      )}
      <DeleteTicket ticket={ticket} />
    </>
  );
}

/** Takes or assigns a ticket, solves or reopens it. */
function Steps({ ticket: { id, version, status, assignee } }: { ticket: TicketDetail }) {
  const t = useMessages(messages).actions;
  const me = useSessionUser();
  const update = useCommand('updateTicket', { announce: 'both', refreshes });
  const set = (body: { status?: TicketDetail['status']; assigneeId?: string | null }) =>
    update.run({ params: { id }, body: { version, ...body } }).then((result) => {
      if (result.error) refreshReads('getTicket');
    });
  return (
    <>
      {me && assignee?.id !== me.id && (
        <Button busy={update.fetching} onClick={() => set({ assigneeId: me.id })}>
          {t.take}
        </Button>
      )}
      {me && assignee?.id === me.id && (
        <Button busy={update.fetching} onClick={() => set({ assigneeId: null })}>
          {t.leave}
        </Button>
      )}
      {status === 'solved' || status === 'closed' ? (
        <Button busy={update.fetching} onClick={() => set({ status: 'open' })}>
          {t.reopen}
        </Button>
      ) : (
        <Button busy={update.fetching} onClick={() => set({ status: 'solved' })}>
          {t.solve}
        </Button>
      )}
    </>
  );
}

function DeleteTicket({ ticket: { id, ticketNo } }: { ticket: TicketDetail }) {
  const t = useMessages(messages).remove;
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = useCommand('deleteTicket', { announce: 'both', refreshes: ['listTickets'] });
  const confirm = async () => {
    const result = await remove.run({ params: { id } });
    if (!result.error) navigate(`${base}/tickets`);
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t.action}
      </Button>
      <ConfirmDialog
        open={asking}
        tone="danger"
        title={t.title(ticketNo)}
        confirmLabel={t.confirm}
        busy={remove.fetching}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>{t.what}</p>
      </ConfirmDialog>
    </>
  );
}
