import { isolateValue } from '../isolate';
import type { Formats } from './formats';

export type CodeWithParams<Params> = { [Code in keyof Params]: { code: Code; params: Params[Code] } }[keyof Params];

export type ParamsOf<Part extends { code: string; params: unknown }> = {
  [Code in Part['code']]: Extract<Part, { code: Code }>['params'];
};

export type NoParams = Record<string, never>;

type TextByWhy<Params> = Params extends { why: string } ? { why: Readonly<Record<Params['why'], string>> } : never;
type TextByWhat<Params> = Params extends { what: string } ? { what: Readonly<Record<Params['what'], string>> } : never;
type Text<Params> = string | ((params: Params, formats: Formats) => string) | TextByWhy<Params> | TextByWhat<Params>;

export type Texts<Params> = { readonly [Code in keyof Params]: Text<Params[Code]> };

/** Isolates names and titles in a sentence, because they can run from right to left. */
export const isolateParams = <Params>(params: Params): Params =>
  Object.fromEntries(Object.entries(params as object).map(([name, value]) => [name, isolateValue(value)])) as Params;

export function writeSentence<Params, Code extends keyof Params>(
  texts: Texts<Params>,
  { code, params }: { code: Code; params: Params[Code] },
  formats: Formats,
): string {
  const text = texts[code];
  if (typeof text === 'string') return text;
  if (typeof text === 'function') return text(isolateParams(params), formats);
  const [[by, sentences]] = Object.entries(text) as [[keyof Params[Code], Readonly<Record<string, string>>]];
  return sentences[params[by] as string] ?? '';
}

export const createSentenceWriter =
  <Params>(texts: Texts<Params>, formats: Formats) =>
  (said: CodeWithParams<Params>): string =>
    writeSentence(texts, said, formats);
