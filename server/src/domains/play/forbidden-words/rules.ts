import type { WordMatching } from '@laurel/shared/protocol';

interface Letter {
  letter: string;
  from: number;
  to: number;
}

const isWordCharacter = (character: string) => /[\p{L}\p{N}]/u.test(character);

function foldText(text: string): Letter[] {
  const letters: Letter[] = [];
  let from = 0;
  for (const character of text) {
    const to = from + character.length;
    const foldedCharacter = character
      .normalize('NFKD')
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll('ß', 'ss')
      .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '');
    for (const letter of foldedCharacter) letters.push({ letter, from, to });
    from = to;
  }
  return letters;
}

const joinLetters = (letters: readonly Letter[]) => letters.map(({ letter }) => letter).join('');

const standIns: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: '4аα',
    b: '8в',
    c: 'с',
    e: '3еε',
    g: '9',
    h: 'н',
    i: '1іι',
    k: 'кκ',
    m: 'м',
    o: '0оο',
    p: 'рρ',
    s: '5ѕ',
    t: '7тτ',
    x: 'хχ',
    y: 'уυ',
  }).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
);

const signStandIns: ReadonlyMap<string, string> = new Map([
  ['@', 'a'],
  ['$', 's'],
  ['!', 'i'],
  ['|', 'i'],
]);

/** A sign counts as a letter only before a letter or digit, so that “sure!” doesn’t end in a letter i. */
function readStandIns(letters: readonly Letter[]): Letter[] {
  return letters.map((each, index) => {
    const nextLetter = letters[index + 1]?.letter ?? '';
    const sign = isWordCharacter(nextLetter) ? signStandIns.get(each.letter) : undefined;
    return { ...each, letter: sign ?? standIns.get(each.letter) ?? each.letter };
  });
}

function shortenRuns(letters: readonly Letter[]): Letter[] {
  const shortLetters: Letter[] = [];
  for (let start = 0; start < letters.length; ) {
    let end = start;
    while (letters[end]?.letter === letters[start]?.letter && end < letters.length) end += 1;
    const letterRun = letters.slice(start, end);
    const [firstLetter] = letterRun;
    if (firstLetter)
      shortLetters.push(
        ...(letterRun.length > 2 ? [{ ...firstLetter, to: letterRun.at(-1)?.to ?? firstLetter.to }] : letterRun),
      );
    start = end;
  }
  return shortLetters;
}

interface Token {
  text: string;
  from: number;
  to: number;
}

function splitWords(letters: readonly Letter[]): Token[] {
  const tokens: Token[] = [];
  let isWordOpen = false;
  for (const { letter, from, to } of letters) {
    const lastToken = tokens.at(-1);
    const isInWord = isWordCharacter(letter);
    if (isInWord && isWordOpen && lastToken) Object.assign(lastToken, { text: lastToken.text + letter, to });
    else if (isInWord) tokens.push({ text: letter, from, to });
    isWordOpen = isInWord;
  }
  return tokens;
}

function joinSpacedWords(tokens: readonly Token[]): Token[] {
  const joinedTokens: Token[] = [];
  for (let start = 0; start < tokens.length; ) {
    let end = start;
    while (end < tokens.length && [...(tokens[end]?.text ?? '')].length === 1) end += 1;
    const spacedTokens = tokens.slice(start, end);
    const [firstToken] = spacedTokens;
    if (firstToken && spacedTokens.length > 2) {
      const text = spacedTokens.map((token) => token.text).join('');
      joinedTokens.push({ text, from: firstToken.from, to: spacedTokens.at(-1)?.to ?? firstToken.to });
      start = end;
    } else {
      joinedTokens.push(...tokens.slice(start, Math.max(end, start + 1)));
      start = Math.max(end, start + 1);
    }
  }
  return joinedTokens;
}

const readPlainWords = (text: string) => splitWords(foldText(text));

const readDisguisedWords = (text: string): Token[] =>
  joinSpacedWords(splitWords(shortenRuns(readStandIns(foldText(text))))).map((token) => {
    const originalText = text.slice(token.from, token.to);
    return /\p{L}/u.test(originalText) ? token : { ...token, text: originalText };
  });

const joinTokens = (tokens: readonly Token[]) => tokens.map(({ text }) => text).join(' ');

export const foldWord = (word: string): string => joinTokens(readPlainWords(word));

/** Empty if only one letter remains, as for “aaa”, because the rule would then forbid that letter. */
function foldDisguisedWord(word: string): string[] {
  const foldedWord = joinTokens(readDisguisedWords(word));
  return [...foldedWord].length > 1 ? [foldedWord] : [];
}

function findPhrase(tokens: readonly Token[], words: ReadonlySet<string>): { from: number; to: number } | undefined {
  if (words.size === 0) return undefined;
  const longestPhrase = Math.max(...[...words].map((word) => word.split(' ').length));
  for (const [start, firstToken] of tokens.entries())
    for (let length = 1; length <= longestPhrase && start + length <= tokens.length; length += 1) {
      const tokenRun = tokens.slice(start, start + length);
      if (words.has(joinTokens(tokenRun))) return { from: firstToken.from, to: tokenRun.at(-1)?.to ?? firstToken.to };
    }
  return undefined;
}

function findWordInside(
  letters: readonly Letter[],
  words: readonly string[],
): { from: number; to: number } | undefined {
  const text = joinLetters(letters);
  for (const word of words) {
    const index = text.indexOf(word);
    // `indexOf` counts a character beyond the basic plane as two, and `letters` as one.
    if (index < 0) continue;
    const start = [...text.slice(0, index)].length;
    const [firstLetter, lastLetter] = [letters[start], letters[start + [...word].length - 1]];
    if (firstLetter && lastLetter) return { from: firstLetter.from, to: lastLetter.to };
  }
  return undefined;
}

/** @returns the word as it is written in the text */
export function findForbiddenWord(
  text: string,
  words: readonly { word: string; matching: WordMatching }[],
): string | undefined {
  const selectWords = (matching: WordMatching) =>
    words.filter((each) => each.matching === matching).map(({ word }) => word);
  const disguisedWords = selectWords('disguised');
  const place =
    findPhrase(readPlainWords(text), new Set([...selectWords('word'), ...disguisedWords].map(foldWord))) ??
    findPhrase(readDisguisedWords(text), new Set(disguisedWords.flatMap(foldDisguisedWord))) ??
    findWordInside(
      foldText(text),
      selectWords('inside').map((word) => joinLetters(foldText(word))),
    );
  return place && text.slice(place.from, place.to);
}
