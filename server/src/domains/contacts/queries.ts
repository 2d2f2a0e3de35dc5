import type { InputOf } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Answer, Work } from '../../call/context';
import { Refusal } from '../../refusal';
import { contactView, itemView } from './mapper';
import { contactPage, findContact } from './store';

export async function listContacts({ db }: Work, input: InputOf<'listContacts'>): Promise<Answer<'listContacts'>> {
  const { rows, meta } = await contactPage(db, input);
  return answer({ items: rows.map(itemView), meta });
}

/** @throws Refusal `not_found` */
export async function getContact({ db }: Work, { id }: InputOf<'getContact'>): Promise<Answer<'getContact'>> {
  const row = await findContact(db, id);
  if (!row) throw new Refusal('not_found', { what: 'contact' });
  return answer(contactView(row));
}
