const vowel = '[aeiouyäöüåæøœáàâãéèêëíìîïóòôõúùûý]';
const consonant = `(?:(?!${vowel})\\p{L})`;

/**
 * A word breaks before the last consonant that precedes a vowel. Letters that form one sound stay together, and “qu”
 * counts as a consonant.
 */
const breakPattern = new RegExp(
  `(?<=${vowel}${consonant}*)(?=(?:sch|[cpst]h|ck|qu|${consonant})${vowel})(?<!s(?=ch)|[cpst](?=h)|c(?=k)|q(?=u)|sc(?=h))`,
  'iu',
);

const leastLetters = 3;

const mostLetters = 9;

export function splitSyllables(word: string): string[] {
  const syllables: string[] = [];
  for (const part of word.normalize('NFC').split(breakPattern)) {
    const lastPart = syllables.at(-1);
    if (lastPart !== undefined && (lastPart.length < leastLetters || part.length < leastLetters))
      syllables[syllables.length - 1] = lastPart + part;
    else syllables.push(part);
  }
  return syllables.flatMap((syllable) => {
    const letters = [...syllable];
    const count = Math.ceil(letters.length / mostLetters);
    const length = Math.ceil(letters.length / count);
    return Array.from({ length: count }, (_, index) => letters.slice(index * length, (index + 1) * length).join(''));
  });
}
