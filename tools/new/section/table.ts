function findClosingBracket(text: string, from: number): number {
  let depth = 0;
  for (let position = from; position < text.length; position += 1) {
    if ('([{'.includes(text[position] ?? '')) depth += 1;
    if (')]}'.includes(text[position] ?? '')) depth -= 1;
    if (depth === 0) return position;
  }
  throw new Error('a bracket is never closed.');
}

function parseEntries(text: string, place: string) {
  return [...text.matchAll(/(?:makeLazyPage|makeEagerPage)\(/g)].flatMap(({ index, 0: { length } }) => {
    const end = findClosingBracket(text, index + length - 1);
    const entry = text.slice(index, end + 1);
    const [, path] = /\(\s*'([^']*)'/.exec(entry) ?? [];
    return path !== undefined && entry.includes(`import('./${place}/`) ? [{ path, start: index, end: end + 1 }] : [];
  });
}

export const findFirstPage = (text: string, place: string): string =>
  parseEntries(text, place)[0]?.path ?? place.slice(place.lastIndexOf('/') + 1);

/** The capability that the section of these pages requires: the last one named before its first page. Null if none is. */
export function findCapability(text: string, place: string): string | null {
  const [firstEntry] = parseEntries(text, place);
  const entriesBefore = text.slice(0, firstEntry?.start ?? 0);
  return [...entriesBefore.matchAll(/\bcapability: '([^']+)'/g)].at(-1)?.[1] ?? null;
}

export const insertPages =
  (place: string, lines: string) =>
  (text: string): string => {
    const entries = parseEntries(text, place);
    const lastEntry = entries.at(-1);
    if (!lastEntry) throw new Error(`it has no page of ${place} that is loaded by its link.`);
    const parameterEntry = entries.find(({ path }) => /^[^:]*\/:\w+$/.test(path));
    if (parameterEntry) return `${text.slice(0, parameterEntry.start)}${lines}${text.slice(parameterEntry.start)}`;
    return `${text.slice(0, lastEntry.end)}, ${lines.replace(/,\s*$/, '')}${text.slice(lastEntry.end)}`;
  };
