export interface Answer {
  question: string;
  text: readonly string[];
}

// Without accents and hyphens: people search for “checkin” as well as “check-in”.
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{Diacritic}\p{Dash}]/gu, '')
    .toLowerCase();

/** The answers that have every word of a search, those with it in the question first. */
export function matching<Entry extends readonly [string, Answer]>(answers: readonly Entry[], search: string): Entry[] {
  const wanted = search.split(/\s+/).map(plain).filter(Boolean);
  const hasAll = (text: string) => wanted.every((word) => plain(text).includes(word));
  const found = answers.filter(([, { question, text }]) => hasAll([question, ...text].join(' ')));
  const inQuestion = ({ 1: { question } }: Entry) => Number(hasAll(question));
  return found.sort((one, other) => inQuestion(other) - inQuestion(one));
}
