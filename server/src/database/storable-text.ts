/** Half a surrogate pair, and control characters except tabs and line breaks. PostgreSQL can't store NUL. */
const unstorable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
const everyUnstorable = new RegExp(unstorable, 'gu');

export const isStorable = (text: string): boolean => !unstorable.test(text);

export const removeUnstorable = (text: string): string => text.replace(everyUnstorable, '');
