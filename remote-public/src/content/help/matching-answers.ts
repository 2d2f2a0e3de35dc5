import { foldText } from '@laurel/shared/ui/locale';
import type { HelpText } from './help-text';

// Removes dashes, because people search for “checkin” as well as “check-in”.
const foldTextWithoutDashes = (text: string): string => foldText(text).replace(/\p{Dash}/gu, '');

/** Sorts answers whose titles match before the others. */
export function findMatchingAnswers<Answer extends { text: Pick<HelpText, 'title' | 'body'> }>(
  answers: readonly Answer[],
  search: string,
): Answer[] {
  const words = search.split(/\s+/).map(foldTextWithoutDashes).filter(Boolean);
  const hasAllWords = (text: string) => words.every((word) => foldTextWithoutDashes(text).includes(word));
  const matches = answers.filter(({ text: { title, body } }) => hasAllWords(`${title} ${body}`));
  const scoreTitle = ({ text }: Answer) => Number(hasAllWords(text.title));
  return matches.sort((a, b) => scoreTitle(b) - scoreTitle(a));
}
