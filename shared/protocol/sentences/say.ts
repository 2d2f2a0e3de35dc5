import { isolateValue } from '../isolate';
import type { Formats } from './formats';

/** A code with its params. */
export type Said<Params> = { [Code in keyof Params]: { code: Code; params: Params[Code] } }[keyof Params];

/** The params by code of a part of an answer. */
export type ParamsOf<Part extends { code: string; params: unknown }> = {
  [Code in Part['code']]: Extract<Part, { code: Code }>['params'];
};

type Text<Params> = string | ((params: Params, formats: Formats) => string);

/** The sentences of one language, by code. */
export type Texts<Params> = { readonly [Code in keyof Params]: Text<Params[Code]> };

/** Isolates names and titles in a sentence, because they can run from right to left. */
export const isolateParams = <Params>(params: Params): Params =>
  Object.fromEntries(Object.entries(params as object).map(([name, value]) => [name, isolateValue(value)])) as Params;

/** Returns the sentence of a code. */
export function say<Params, Code extends keyof Params>(
  texts: Texts<Params>,
  { code, params }: { code: Code; params: Params[Code] },
  formats: Formats,
): string {
  const text: Text<Params[Code]> = texts[code];
  return typeof text === 'string' ? text : text(isolateParams(params), formats);
}

/** Makes a function that says these texts in its language's formats. */
export const sayer =
  <Params>(texts: Texts<Params>, formats: Formats) =>
  (said: Said<Params>): string =>
    say(texts, said, formats);

/** Chooses a code's sentence by `why`. */
export const byWhy =
  <Why extends string>(texts: Readonly<Record<Why, string>>) =>
  ({ why }: { why: Why }): string =>
    texts[why];

/** Chooses a code's sentence by `what`. */
export const byWhat =
  <What extends string>(texts: Readonly<Record<What, string>>) =>
  ({ what }: { what: What }): string =>
    texts[what];
