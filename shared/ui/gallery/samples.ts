export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';
export const longSentence =
  'Your report was kept, but the server did not answer in time, and nobody else has said anything about the match yet; try again in a moment.';
export const longTitle = 'The Seventeenth Winter Laurel Invitational of the Amphitheatre League';
export const wideTitles = [
  'Amphitheatre League',
  'Wormwood’s Mammoth Showdown',
  'Weltmeisterschaftsqualifikation 2026',
  'Dreiländer-Nachwuchsmeisterschaft',
  'STRENGTHS',
  longWord,
];
export const longName = 'wwwwwwwwww_mmmmmmmmm';
export const longAmount = '123456789012.123456789012345678';

export const makeTimeInMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

export const buildCoverUrl = (name: string): string => `art/covers/${name}.svg`;
export const buildAvatarUrl = (username: string): string => `art/avatars/${username}.svg`;
