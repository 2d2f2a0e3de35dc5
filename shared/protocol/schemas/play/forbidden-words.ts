import { z } from 'zod';
import { id, idParams, instant, nothing, playerRef } from '../common';

export const mostForbiddenWords = 500;

/**
 * How the service finds a word, in any case and with any accents and invisible characters. `word`: as a whole word.
 * `disguised`: also spaced out, stretched, and with digits, signs or other alphabets in place of letters. `inside`: also
 * within longer words.
 */
export const wordMatchings = ['word', 'disguised', 'inside'] as const;
const wordMatching = z.enum(wordMatchings);
export type WordMatching = z.infer<typeof wordMatching>;

const forbiddenWord = z.object({ id, word: z.string(), matching: wordMatching, by: playerRef, at: instant });
export type ForbiddenWord = z.infer<typeof forbiddenWord>;

export const forbiddenWordSchemas = {
  listForbiddenWords: { answer: z.object({ words: z.array(forbiddenWord), most: z.number().int() }) },
  setForbiddenWord: {
    body: z.object({ word: z.string().trim().min(2).max(50), matching: wordMatching }),
    answer: nothing,
  },
  removeForbiddenWord: { params: idParams, answer: nothing },
};
