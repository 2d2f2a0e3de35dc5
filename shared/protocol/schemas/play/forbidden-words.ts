import { z } from 'zod';
import { id, idParams, instant, nothing, playerRef } from '../common';

export const mostForbiddenWords = 500;

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
