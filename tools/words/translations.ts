export interface TranslationPair {
  file: string;
  english: ReadonlyMap<string, string>;
  german: ReadonlyMap<string, string>;
}

const hasWords = (text: string) => /\p{L}{3}/u.test(text) && !text.startsWith('/');

const readLiteralText = (text: string): string =>
  text.includes('=>') || text.startsWith('`')
    ? [...text.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '').matchAll(/`([^`]*)`|'([^']*)'/g)]
        .map(([, template, plainText]) => template ?? plainText)
        .join(' ')
        .trim()
    : text;

const englishWords = /\b(the|your|you|and|is|are|of|with|this|can’t|isn’t)\b/i;
const germanWords = /\b(der|die|das|und|ist|nicht|dein|deine|mit|ein|eine|wird|sind)\b/i;

export function listUntranslatedTexts(pairs: readonly TranslationPair[], sameWords: readonly string[]): string[] {
  const faults: string[] = [];
  const usedSameWords = new Set<string>();
  for (const { file, english, german } of pairs)
    for (const [place, text] of english) {
      const germanText = german.get(place);
      if (germanText === undefined) continue;
      const [plainEnglish, plainGerman] = [readLiteralText(text), readLiteralText(germanText)];
      if (plainEnglish === plainGerman && hasWords(plainEnglish)) {
        if (sameWords.includes(plainEnglish)) usedSameWords.add(plainEnglish);
        else
          faults.push(
            `${file}: “${plainEnglish}” (${place}) reads the same in German. Translate it, or list it in tools/words/same-words.ts`,
          );
      } else if (germanWords.test(plainEnglish) && englishWords.test(plainGerman) && !englishWords.test(plainEnglish))
        faults.push(`${file}: the German and English of ${place} are swapped`);
    }
  for (const text of sameWords)
    if (!usedSameWords.has(text))
      faults.push(`tools/words/same-words.ts: “${text}” is no longer the same in both languages. Remove it`);
  return faults;
}

export interface SideBarLine {
  name: string;
  label: readonly [english: string, german: string];
  texts: readonly (readonly [english: string, german: string])[];
}

export const listStrayLines = (area: string, lines: readonly SideBarLine[], ownNames: readonly string[]): string[] =>
  lines
    .filter(({ name }) => !ownNames.includes(`${area} ${name}`))
    .filter(({ label, texts }) => !texts.some(([english, german]) => english === label[0] && german === label[1]))
    .map(
      ({ name, label }) =>
        `${area}: the side bar calls ${name} “${label.join('”, “')}”, but none of its pages has that name`,
    );
