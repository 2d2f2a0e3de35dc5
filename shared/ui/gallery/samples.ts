// What tries a component's layout: words without a place to break, the longest name, every digit of a coin.

export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmütze';
export const longSentence =
  'Your report was kept, but the server did not answer in time, and nobody else has said anything about the match yet; try again in a moment.';
export const longTitle = 'The Seventeenth Winter Laurel Invitational of the Amphitheatre League';
/** Twenty characters, the most that a user name may have. */
export const longName = 'wwwwwwwwww_mmmmmmmmm';
export const longAmount = '123456789012.123456789012345678';

/** An instant so many minutes from now, as the API writes it. */
export const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString();

/** Copied beside the gallery by its build. */
export const cover = (name: string): string => `art/covers/${name}.svg`;
export const avatar = (username: string): string => `art/avatars/${username}.svg`;
