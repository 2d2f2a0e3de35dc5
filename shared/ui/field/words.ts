/** The sentences of the number fields; `example` and the like come as the language writes them. */
export const numberWords = {
  unreadable: (example: string) => `This is not a number. Write it like ${example}.`,
  foreign: (meant: string, decimal: string) =>
    `Write ${meant} if you mean that: here ${decimal === '.' ? 'a point' : decimal === ',' ? 'a comma' : decimal} stands before the fraction.`,
  tooFine: (decimals: number) =>
    decimals === 0 ? 'Enter a whole number.' : `Enter at most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}.`,
  negative: 'Enter a number without a minus.',
  tooSmall: (min: string) => `Enter ${min} or more.`,
  tooLarge: (max: string) => `Enter ${max} or less.`,
  less: 'Less',
  more: 'More',
};
