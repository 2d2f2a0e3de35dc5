/**
 * INTERIM: English that still travels as data, recognised by its words: names of rounds and places, and why a fee came back.
 * docs/sentences.md lists what replaces it. Nothing may be added here; what is new travels as a code.
 */
const sentences: Readonly<Record<string, string>> = {
  'You did not check in.': 'Du hast nicht eingecheckt.',
  'You left the contest.': 'Du bist ausgestiegen.',
  Final: 'Finale',
  'Semi-final': 'Halbfinale',
  'Quarter-final': 'Viertelfinale',
  'Round of 16': 'Achtelfinale',
  Winner: 'Sieg',
  'Runner-up': 'Finale',
  'Semi-finalist': 'Halbfinale',
  'Quarter-finalist': 'Viertelfinale',
};

const patterns: readonly [RegExp, (part: string) => string][] = [
  [/^Fewer than (\d+) players checked in\.$/, (least) => `Weniger als ${least} haben eingecheckt.`],
  [/^Round of (\d+)$/, (players) => `Runde der letzten ${players}`],
];

/** A name or a reason of the server in German; undefined where it is not known. */
export function sentenceInGerman(english: string): string | undefined {
  if (Object.hasOwn(sentences, english)) return sentences[english];
  for (const [form, german] of patterns) {
    const [, part] = form.exec(english) ?? [];
    if (part !== undefined) return german(part);
  }
  return undefined;
}
