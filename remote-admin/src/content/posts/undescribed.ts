const without = /!\[\s*\]\((\/files\/[^)\s]+)\)/g;

/** The addresses of the pictures in a text that say nothing to those who can’t see them. */
export const undescribedIn = (text: string): string[] => [
  ...new Set([...text.matchAll(without)].flatMap(([, url]) => url ?? [])),
];

/** The text with a picture described wherever it shows. Brackets would end the description. */
export const describedAs = (text: string, url: string, description: string): string =>
  text.replace(without, (written, found) =>
    found === url ? `![${description.replace(/[[\]\s]+/g, ' ').trim()}](${url})` : written,
  );
