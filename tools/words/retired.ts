import type { RetiredWord } from './retired-words';

/** Splits names into words, so that one pattern finds `catchUp`, `catch_up` and `catch up`. Keeps the lines. */
const asWords = (text: string) =>
  text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .replace(/[_-]/g, ' ');

/** A pattern of words, in any case, also where a line or a comment breaks between them. */
const patternOf = ({ word }: RetiredWord) => new RegExp(`\\b(?:${word.replaceAll(' ', '[\\s*/]+')})\\b`, 'gi');

/** The text with what the exceptions allow blanked out; null where the word may be used in all of it. */
function withoutAllowed(file: string, text: string, { only, except = [] }: RetiredWord): string | null {
  if (only && !only.test(file)) return null;
  let rest = text;
  for (const { path, text: allowed } of except) {
    if (path && !path.test(file)) continue;
    if (!allowed) return null;
    rest = rest.replace(allowed, (match) => match.replace(/\S/g, '.'));
  }
  return rest;
}

/** Where a file, or its name, uses words that the glossary has retired: one sentence each. */
export function retiredIn(file: string, text: string, words: readonly RetiredWord[]): string[] {
  const faults: string[] = [];
  for (const word of words) {
    const pattern = patternOf(word);
    const rest = withoutAllowed(file, text, word);
    const say = (at: string, found: string) => faults.push(`${at} “${found}”: say ${word.say} (docs/glossary.md)`);
    if (rest !== null) {
      const searched = asWords(rest);
      for (const { 0: found, index } of searched.matchAll(pattern))
        say(`${file}:${searched.slice(0, index).split('\n').length}`, found.replace(/[\s*/]+/g, ' '));
      for (const [found] of asWords(file.replaceAll('.', ' ')).matchAll(pattern)) say(`${file}: its name has`, found);
    }
  }
  return faults;
}
