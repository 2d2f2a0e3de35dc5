export const matchLengths = [1, 3, 5, 7] as const;
export type MatchLength = (typeof matchLengths)[number];
