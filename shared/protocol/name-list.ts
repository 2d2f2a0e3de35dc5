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

const nameHeadings = ['username', 'player', 'name'];

export function listNames(text: string): ListedName[] {
  const [firstLine = [], ...otherLines] = parseCells(text);
  const headingIndex = nameHeadings
    .map((name) => firstLine.findIndex((cell) => cell.toLowerCase() === name))
    .find((at) => at >= 0);
  const lines = headingIndex === undefined ? [firstLine, ...otherLines] : otherLines;
  const offset = headingIndex === undefined ? 1 : 2;
  return lines.flatMap((cells, index) => {
    const name = (cells[headingIndex ?? 0] ?? '').replace(/^@/, '');
    return name === '' ? [] : [{ line: index + offset, name }];
  });
}
