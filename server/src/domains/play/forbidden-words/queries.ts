import { mostForbiddenWords as most } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { toIso } from '../../../database/iso-dates';
import { toPlayerRef } from '../../people/players/mapper';
import { listWords } from './store';

export async function listForbiddenWords({ db }: Work<Actor>): Promise<Answer<'listForbiddenWords'>> {
  const words = (await listWords(db)).map((row) => {
    const { id, word, matching, savedBy, savedAt } = row;
    return { id, word, matching, by: toPlayerRef(savedBy, row), at: toIso(savedAt) };
  });
  return makeAnswer({ words, most });
}
