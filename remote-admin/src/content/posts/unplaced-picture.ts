const pictureWithoutAddress = /!\[([^\]]*)\]\(\s*\)/;

export function findUnplacedPicture(body: string, describeFault: (picture: string) => string): { body?: string[] } {
  const [, picture] = pictureWithoutAddress.exec(body) ?? [];
  return picture === undefined ? {} : { body: [describeFault(picture)] };
}
