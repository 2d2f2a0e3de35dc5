import type { InputOf } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Answer, Work } from '../../call/context';
import { insertContact, unusedTicketNo } from './store';

/** Saves a message for staff and tells its sender the ticket number. */
export async function createContact(
  { db, now, user }: Work,
  { name, email, category, subject, message, related, website }: InputOf<'createContact'>,
): Promise<Answer<'createContact'>> {
  // A bot can't tell that its message is dropped: the answer looks the same.
  const ticketNo = website
    ? await unusedTicketNo(db)
    : (
        await insertContact(db, {
          name,
          email,
          userId: user?.id ?? null,
          category,
          subject,
          message,
          relatedKind: related?.kind ?? null,
          relatedId: related?.id ?? null,
          assigneeId: null,
          createdAt: now,
          updatedAt: now,
        })
      ).ticketNo;
  return answer({ ticketNo }, { code: 'contact_received', params: { ticketNo } });
}
