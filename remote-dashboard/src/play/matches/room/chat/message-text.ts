export const maxLetters = 500;
