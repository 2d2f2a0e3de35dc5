const vowel = '[aeiouyäöüåæøœáàâãéèêëíìîïóòôõúùûý]';
const consonant = `(?:(?!${vowel})\\p{L})`;

/** Before the last consonant ahead of a vowel. Letters that are one sound stay together, and “qu” is no vowel. */
const breaks = new RegExp(
  `(?<=${vowel}${consonant}*)(?=(?:sch|[cpst]h|ck|qu|${consonant})${vowel})(?<!s(?=ch)|[cpst](?=h)|c(?=k)|q(?=u)|sc(?=h))`,
  'iu',
);

/** A line ends or begins with no fewer letters of a divided word. */
const least = 3;

/** A part without vowels is cut, so that a word of any letters can be divided. */
const most = 9;

/** Where a word can be divided at the end of a line: “Am-phi-theat-re”, by a rule that serves English and German alike. */
export function syllables(word: string): string[] {
  const found: string[] = [];
  for (const part of word.normalize('NFC').split(breaks)) {
    const last = found.at(-1);
    if (last !== undefined && (last.length < least || part.length < least)) found[found.length - 1] = last + part;
    else found.push(part);
  }
  return found.flatMap((part) => {
    const letters = [...part];
    const count = Math.ceil(letters.length / most);
    const length = Math.ceil(letters.length / count);
    return Array.from({ length: count }, (_, at) => letters.slice(at * length, (at + 1) * length).join(''));
  });
}
