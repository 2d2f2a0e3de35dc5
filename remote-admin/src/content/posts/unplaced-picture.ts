const withoutAddress = /!\[([^\]]*)\]\(\s*\)/;

export function findUnplacedPicture(body: string, sentence: (picture: string) => string): { body?: string[] } {
  const [, picture] = withoutAddress.exec(body) ?? [];
  return picture === undefined ? {} : { body: [sentence(picture)] };
}
