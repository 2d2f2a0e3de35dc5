export function isAccepted(file: Pick<File, 'name' | 'type'>, accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return accept
    .toLowerCase()
    .split(',')
    .map((kind) => kind.trim())
    .some((kind) =>
      kind.startsWith('.')
        ? name.endsWith(kind)
        : kind.endsWith('/*')
          ? type.startsWith(kind.slice(0, -1))
          : type === kind,
    );
}
