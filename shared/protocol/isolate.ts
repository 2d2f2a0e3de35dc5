/** Letters that run from right to left, and marks that set the direction of text. */
const turning =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Marks that last until another ends them, and so could reach past a name. */
const reaching = /[\u202a-\u202e\u2066-\u2069]/g;

/** Parts that are isolated already. */
const isolated = /\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069/g;

/** Isolates a user's text for a sentence or a title, so that its direction doesn't affect the rest. */
export const isolate = (text: string): string =>
  turning.test(text.replace(isolated, '')) ? `\u2068${text.replace(reaching, '')}\u2069` : text;

/** The same for any value in a sentence: texts, and lists of them. */
export function isolateValue(value: unknown): unknown {
  if (typeof value === 'string') return isolate(value);
  return Array.isArray(value) ? value.map(isolateValue) : value;
}
