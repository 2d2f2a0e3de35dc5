import { answer } from '../../call/answer';
import type { Answer, Context } from '../../call/context';
import { Refusal } from '../../refusal';
import { mailView } from './mapper';

/** The newest mail to oneself, where none leaves the machine. @throws Refusal `not_found` */
export async function getSandboxMail({
  db,
  ports: { mail },
  user,
}: Context<'getSandboxMail'>): Promise<Answer<'getSandboxMail'>> {
  if (!mail.sandbox) throw new Refusal('not_found', { what: 'mail' });
  const rows = await db
    .selectFrom('sandboxMail')
    .selectAll()
    .where('recipient', '=', user.email)
    .orderBy('sentAt', 'desc')
    .limit(20)
    .execute();
  return answer({ messages: rows.map(mailView) });
}
