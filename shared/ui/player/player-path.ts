export const buildPlayerPath = (username: string): string => `/players/${username}`;
