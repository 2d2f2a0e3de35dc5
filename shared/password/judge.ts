import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { coin } from '../protocol/coin';
import type { FieldParams } from '../protocol/sentences/fields';
import type { CodeWithParams } from '../protocol/sentences/say';

export interface PasswordJudgement {
  /** From 0, the easiest to guess, to 4. */
  score: 0 | 1 | 2 | 3 | 4;
  fault: CodeWithParams<Pick<FieldParams, 'password_leaked' | 'password_weak'>> | null;
}

/** Only this many characters are rated, because rating long passwords takes time. */
const mostRatedCharacters = 64;
const leastScore = 3;
/** A password that contains the user's own words or the coin's name needs at least this many other letters and digits, because the estimate overrates several guessable words in a row. */
const leastOtherLetters = 6;

const commonPasswords = dictionary['passwords-common'];
let estimator: ZxcvbnFactory | undefined;
let leakedPasswords: Set<string> | undefined;

const listOwnWords = (own: readonly string[]): string[] => [
  ...new Set([...own, coin.name, coin.symbol].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])),
];

function isMostlyOwnWords(password: string, words: readonly string[]): boolean {
  const text = password.toLowerCase();
  const wordsLongestFirst = words.map((word) => word.toLowerCase()).sort((a, b) => b.length - a.length);
  const remainingText = wordsLongestFirst.reduce((left, word) => left.replaceAll(word, ' '), text);
  return remainingText !== text && remainingText.replace(/[^\p{L}\p{N}]/gu, '').length < leastOtherLetters;
}

export function judgePassword(password: string, own: readonly string[]): PasswordJudgement {
  leakedPasswords ??= new Set(commonPasswords);
  if (leakedPasswords.has(password.toLowerCase())) return { score: 0, fault: { code: 'password_leaked', params: {} } };
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const words = listOwnWords(own).filter((word) => word.length > 2);
  const { score, sequence } = estimator.check(password.trim().slice(0, mostRatedCharacters), words);
  if (isMostlyOwnWords(password, words))
    return { score: score === 0 ? 0 : 1, fault: { code: 'password_weak', params: { why: 'own_words' } } };
  if (score >= leastScore) return { score, fault: null };
  const containsOwnWords = sequence.some((part) => 'dictionaryName' in part && part.dictionaryName === 'userInputs');
  return { score, fault: { code: 'password_weak', params: { why: containsOwnWords ? 'own_words' : 'easy' } } };
}
