/** Half a surrogate pair, and control characters except tabs and line breaks. PostgreSQL can't store NUL. */
const unstorableCharacter = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
const everyUnstorable = new RegExp(unstorableCharacter, 'gu');

export const isStorable = (text: string): boolean => !unstorableCharacter.test(text);

export const removeUnstorable = (text: string): string => text.replace(everyUnstorable, '');
