export const mostLetters = 500;
