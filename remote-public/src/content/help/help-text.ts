import type { HelpAnswer, Locale } from '@laurel/shared/protocol';

export type HelpText = HelpAnswer['texts'][number];

/** An answer in the reader's language, otherwise in the first available one, English before others. */
export const selectText = ({ texts }: HelpAnswer, locale: Locale): HelpText | undefined =>
  texts.find((each) => each.locale === locale) ?? texts[0];
