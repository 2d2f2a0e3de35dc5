/** Half a surrogate pair, and control characters except tabs and line breaks. PostgreSQL can't store NUL. */
const unstorablePattern = /[^\P{Cc}\t\n\r]|\p{Cs}/u;
const everyUnstorablePattern = new RegExp(unstorablePattern, 'gu');

export const isStorable = (text: string): boolean => !unstorablePattern.test(text);

export const removeUnstorable = (text: string): string => text.replace(everyUnstorablePattern, '');
