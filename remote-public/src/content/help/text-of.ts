import type { HelpAnswer, Locale } from '@laurel/shared/protocol';

export type HelpText = HelpAnswer['texts'][number];

/** An answer in the reader's language, or in the first that it is written in: English, if there is one. */
export const textOf = ({ texts }: HelpAnswer, locale: Locale): HelpText | undefined =>
  texts.find((each) => each.locale === locale) ?? texts[0];
