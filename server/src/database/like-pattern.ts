export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export const buildLikePattern = (text: string): string => `%${escapeLike(text)}%`;

export const hasTrigram = (text: string): boolean => /[a-z0-9]{3}/i.test(text);

export const searchLimit = 10_000;
