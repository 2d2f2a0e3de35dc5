/** A player's public page. */
export const buildPlayerPath = (username: string): string => `/players/${username}`;
