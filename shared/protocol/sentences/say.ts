import type { Formats } from './formats';

/** Something to be said: a code, and the values that its sentence needs. */
export type Said<Params> = { [Code in keyof Params]: { code: Code; params: Params[Code] } }[keyof Params];

/** The params by code of what is said in an answer. */
export type ParamsOf<Part extends { code: string; params: unknown }> = {
  [Code in Part['code']]: Extract<Part, { code: Code }>['params'];
};

type Text<Params> = string | ((params: Params, formats: Formats) => string);

/** The sentences of one language, by code. */
export type Texts<Params> = { readonly [Code in keyof Params]: Text<Params[Code]> };

/** The sentence of a code. */
export function say<Params, Code extends keyof Params>(
  texts: Texts<Params>,
  { code, params }: { code: Code; params: Params[Code] },
  formats: Formats,
): string {
  const text: Text<Params[Code]> = texts[code];
  return typeof text === 'string' ? text : text(params, formats);
}

/** Says any of these texts, in the formats of its language. */
export const sayer =
  <Params>(texts: Texts<Params>, formats: Formats) =>
  (said: Said<Params>): string =>
    say(texts, said, formats);

/** Sentences of one code, by the reason that travels with it. */
export const byWhy =
  <Why extends string>(texts: Readonly<Record<Why, string>>) =>
  ({ why }: { why: Why }): string =>
    texts[why];

/** Sentences of one code, by what it is about. */
export const byWhat =
  <What extends string>(texts: Readonly<Record<What, string>>) =>
  ({ what }: { what: What }): string =>
    texts[what];
