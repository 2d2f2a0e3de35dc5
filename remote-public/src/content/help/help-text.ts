import type { HelpAnswer, Locale } from '@laurel/shared/protocol';

export type HelpText = HelpAnswer['texts'][number];

export const selectText = ({ texts }: HelpAnswer, locale: Locale): HelpText | undefined =>
  texts.find((candidate) => candidate.locale === locale) ?? texts[0];
