import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { Refusal } from '../../../refusal';
import { toPlayerRef } from '../../people/players/mapper';
import { findReceiver } from '../../people/users/store';
import { listRecipients } from './store';

const mostRecipients = 6;

export async function getRecipients({ db, user }: Work<Actor>): Promise<Answer<'getRecipients'>> {
  return makeAnswer({
    recents: (await listRecipients(db, user.id, mostRecipients)).map((row) => toPlayerRef(row.id, row)),
  });
}

export async function findRecipient(
  { db, user }: Work<Actor>,
  { name }: InputOf<'findRecipient'>,
): Promise<Answer<'findRecipient'>> {
  const receiver = await findReceiver(db, name);
  if (!receiver) throw new Refusal('not_found', { what: 'player' });
  return makeAnswer({ player: toPlayerRef(receiver.id, receiver), self: receiver.id === user.id });
}
