export function parseCells(text: string): string[][] {
  const lines: string[][] = [];
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)) {
    const cells = [...line.matchAll(/(?:^|[,;\t])(?:"((?:[^"]|"")*)"|([^,;\t]*))/g)].map(
      ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
    );
    lines.push(cells.map((cell) => cell.trim()));
  }
  return lines;
}

export interface ListedName {
  line: number;
  name: string;
}

const headings = ['username', 'player', 'name'];

export function listNames(text: string): ListedName[] {
  const [first = [], ...others] = parseCells(text);
  const heading = headings.map((name) => first.findIndex((cell) => cell.toLowerCase() === name)).find((at) => at >= 0);
  const lines = heading === undefined ? [first, ...others] : others;
  const offset = heading === undefined ? 1 : 2;
  return lines.flatMap((cells, at) => {
    const name = (cells[heading ?? 0] ?? '').replace(/^@/, '');
    return name === '' ? [] : [{ line: at + offset, name }];
  });
}
