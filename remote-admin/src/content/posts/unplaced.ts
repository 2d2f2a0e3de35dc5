const withoutAddress = /!\[([^\]]*)\]\(\s*\)/;

/** Errors at the text while one of its pictures has no address, because it is being uploaded or failed. */
export function findUnplaced(body: string, sentence: (picture: string) => string): { body?: string[] } {
  const [, picture] = withoutAddress.exec(body) ?? [];
  return picture === undefined ? {} : { body: [sentence(picture)] };
}
