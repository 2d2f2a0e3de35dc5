const undescribedPicturePattern = /!\[\s*\]\((\/files\/[^)\s]+)\)/g;

export const listUndescribedPictures = (text: string): string[] => [
  ...new Set([...text.matchAll(undescribedPicturePattern)].flatMap(([, url]) => url ?? [])),
];

/** Describes a picture wherever the text doesn't describe it yet. A bracket would end the description, so this removes brackets. */
export const addDescription = (text: string, url: string, description: string): string =>
  text.replace(undescribedPicturePattern, (match, foundUrl) =>
    foundUrl === url ? `![${description.replace(/[[\]\s]+/g, ' ').trim()}](${url})` : match,
  );
