import { type InputOf, mostForbiddenWords as most } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { findForbiddenWord, foldWord } from './rules';
import { countWords, deleteWord, findWord, lockWords, saveWord, type WordRule } from './store';

export function refuseForbiddenWords(texts: Readonly<Record<string, string>>, words: readonly WordRule[]): void {
  for (const [field, text] of Object.entries(texts)) {
    const word = findForbiddenWord(text, words);
    if (word !== undefined) throw Refusal.at(field, { code: 'forbidden_word', params: { word } });
  }
}

export const setForbiddenWord = (
  work: Work<Actor>,
  { word, matching }: InputOf<'setForbiddenWord'>,
): Promise<Answer<'setForbiddenWord'>> =>
  withTransaction(work, async ({ db, now, user }) => {
    const foldedWord = foldWord(word);
    if (foldedWord === '') throw Refusal.at('word', { code: 'invalid', params: {} });
    await lockWords(db);
    const wordBefore = await findWord(db, foldedWord);
    if (!wordBefore && (await countWords(db)) >= most)
      throw Refusal.at('word', { code: 'words_full', params: { most } });
    const id = await saveWord(db, { word, foldedWord, matching, savedBy: user.id, savedAt: now });
    await recordAudit(db, {
      ...{ at: now, actorId: user.id, action: 'forbidden_word.set', entity: 'forbidden_word', entityId: id },
      before: wordBefore ? { word: wordBefore.word, matching: wordBefore.matching } : null,
      after: { word, matching },
    });
    return makeAnswer({}, { code: 'forbidden_word_saved', params: { word } });
  });

export const removeForbiddenWord = (
  work: Work<Actor>,
  { id }: InputOf<'removeForbiddenWord'>,
): Promise<Answer<'removeForbiddenWord'>> =>
  withTransaction(work, async ({ db, now, user }) => {
    const row = await deleteWord(db, id);
    if (!row) throw new Refusal('not_found', { what: 'forbidden_word' });
    const { word, matching } = row;
    await recordAudit(db, {
      ...{ at: now, actorId: user.id, action: 'forbidden_word.remove', entity: 'forbidden_word', entityId: id },
      ...{ before: { word, matching }, after: null },
    });
    return makeAnswer({}, { code: 'forbidden_word_removed', params: { word } });
  });
