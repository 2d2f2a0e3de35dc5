/** A player's public page. */
export const playerPath = (username: string): string => `/players/${username}`;
