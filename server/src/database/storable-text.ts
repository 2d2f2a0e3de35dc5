/**
 * Characters that no text may contain: half a surrogate pair, and control characters except tabs and line breaks.
 * NUL can't even be stored.
 */
const unstorable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
const everyUnstorable = new RegExp(unstorable, 'gu');

export const isStorable = (text: string): boolean => !unstorable.test(text);

/** Removes unstorable characters from another service's text, because its author can't be asked to fix it. */
export const removeUnstorable = (text: string): string => text.replace(everyUnstorable, '');
