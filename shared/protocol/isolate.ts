const turningPattern =
  /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const reachingPattern = /[\u202a-\u202e\u2066-\u2069]/g;

const isolatedPattern = /\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069/g;

export const isolateText = (text: string): string =>
  turningPattern.test(text.replace(isolatedPattern, '')) ? `\u2068${text.replace(reachingPattern, '')}\u2069` : text;

export function isolateValue(value: unknown): unknown {
  if (typeof value === 'string') return isolateText(value);
  return Array.isArray(value) ? value.map(isolateValue) : value;
}
