import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { allowListing } from './access.rules';
import { toGalleryView, toMediaView } from './mapper';
import { readGalleryPage, readMediaPage } from './store';

export async function listMedia({ db, user }: Work<Actor>, input: InputOf<'listMedia'>): Promise<Answer<'listMedia'>> {
  const includesEveryone = input.filter.all !== undefined;
  requireRow(allowListing(user, { everyones: includesEveryone, purpose: input.filter.purpose }));
  const { rows, meta } = await readMediaPage(db, input, includesEveryone ? null : user.id);
  return makeAnswer({ items: rows.map(toMediaView), meta });
}

export async function getGallery({ db }: Work, input: InputOf<'getGallery'>): Promise<Answer<'getGallery'>> {
  const { rows, meta } = await readGalleryPage(db, input);
  return makeAnswer({ items: rows.map(toGalleryView), meta });
}
