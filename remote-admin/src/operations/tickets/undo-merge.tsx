import type { TicketDetail } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { useHasCapability } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row } from '@laurel/shared/ui/page';
import { base } from '../../layout/base-path';
import { tickets as messages } from './messages/en';

export function Merges({ ticket: { id, mergedInto, merged } }: { ticket: TicketDetail }) {
  const t = useMessages(messages).merge;
  const canManage = useHasCapability('tickets.manage');
  return (
    <>
      {mergedInto && (
        <Note
          title={t.done(mergedInto.ticketNo)}
          action={
            <Row>
              <Button to={`${base}/tickets/${mergedInto.id}`}>{t.view}</Button>
              {canManage && mergedInto.undoable && <UndoMerge id={id} />}
            </Row>
          }
        >
          {t.moved}
        </Note>
      )}
      {merged
        .filter(({ undoable }) => canManage && undoable)
        .map((part) => (
          <Note key={part.id} title={t.part(part.ticketNo)} action={<UndoMerge id={part.id} />}>
            {t.until}
          </Note>
        ))}
    </>
  );
}

function UndoMerge({ id }: { id: string }) {
  const t = useMessages(messages).merge;
  const undoCommand = useCommand('unmergeTicket', { announce: 'both', refreshes: ['getTicket', 'listTickets'] });
  return (
    <Button busy={undoCommand.fetching} onClick={() => undoCommand.run({ params: { id }, body: {} })}>
      {t.undo}
    </Button>
  );
}
