/** How many letters a message can have. */
export const mostLetters = 500;
