const withoutAddress = /!\[([^\]]*)\]\(\s*\)/;

/** Errors at the text while a picture has no address, because it is uploading or has failed. */
export function findUnplacedPicture(body: string, sentence: (picture: string) => string): { body?: string[] } {
  const [, picture] = withoutAddress.exec(body) ?? [];
  return picture === undefined ? {} : { body: [sentence(picture)] };
}
