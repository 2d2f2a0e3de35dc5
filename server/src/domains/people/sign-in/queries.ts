import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Work } from '../../../call/context';
import { listSandboxMail } from '../../../mail/store';
import { Refusal } from '../../../refusal';
import { toMailView } from './mapper';

export async function getSandboxMail(
  { db, config, ports: { mail } }: Work,
  { to }: InputOf<'getSandboxMail'>,
): Promise<Answer<'getSandboxMail'>> {
  if (!mail.sandbox || config.mode === 'production') throw new Refusal('not_offered', { provider: 'sandbox_mail' });
  const rows = await listSandboxMail(db, to);
  return makeAnswer({ messages: rows.map(toMailView) });
}
