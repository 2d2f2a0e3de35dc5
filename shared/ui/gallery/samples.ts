// Texts that stress a component's layout: unbreakable words, the longest name, every digit of an amount.

export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';
export const longSentence =
  'Your report was kept, but the server did not answer in time, and nobody else has said anything about the match yet; try again in a moment.';
export const longTitle = 'The Seventeenth Winter Laurel Invitational of the Amphitheatre League';
/** Each contains a word too wide for a phone at title size, or for any place. */
export const wideTitles = [
  'Amphitheatre League',
  'Wormwood’s Mammoth Showdown',
  'Weltmeisterschaftsqualifikation 2026',
  'Dreiländer-Nachwuchsmeisterschaft',
  'STRENGTHS',
  longWord,
];
/** Twenty characters, the longest username. */
export const longName = 'wwwwwwwwww_mmmmmmmmm';
export const longAmount = '123456789012.123456789012345678';

/** An instant some minutes from now, as the API writes it. */
export const makeTimeInMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** The address of a cover. The gallery's build copies the covers there. */
export const buildCoverUrl = (name: string): string => `art/covers/${name}.svg`;
export const buildAvatarUrl = (username: string): string => `art/avatars/${username}.svg`;
