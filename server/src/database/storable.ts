/** What no text of ours holds: half a surrogate pair, and control characters but tabs and line breaks. NUL can't be stored at all. */
const unstorable = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
const everyUnstorable = new RegExp(unstorable, 'gu');

export const isStorable = (text: string): boolean => !unstorable.test(text);

/** A text from elsewhere without what can't be stored. Whoever sent it can't be asked to fix it. */
export const storableOf = (text: string): string => text.replace(everyUnstorable, '');
