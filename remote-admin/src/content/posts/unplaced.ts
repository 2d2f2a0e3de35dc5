const withoutAddress = /!\[([^\]]*)\]\(\s*\)/;

/** What stands at the text while a picture in it has no address: it is on its way, or didn’t arrive. */
export function unplacedErrors(body: string, sentence: (picture: string) => string): { body?: string[] } {
  const [, picture] = withoutAddress.exec(body) ?? [];
  return picture === undefined ? {} : { body: [sentence(picture)] };
}
