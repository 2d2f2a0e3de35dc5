export interface SelectedText {
  text: string;
  start: number;
  end: number;
}

export interface TextEdit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

export const marks = ['bold', 'italic', 'heading', 'link', 'quote', 'code', 'list', 'numbers'] as const;
export type Mark = (typeof marks)[number];

export function markSelection(mark: Mark, selection: SelectedText): TextEdit {
  switch (mark) {
    case 'bold':
      return wrapSelection('**', selection);
    case 'italic':
      return wrapSelection('_', selection);
    case 'code':
      return wrapSelection('`', selection);
    case 'link':
      return linkSelection(selection);
    case 'heading':
      return mapLines(() => '## ', selection);
    case 'quote':
      return mapLines(() => '> ', selection);
    case 'list':
      return mapLines(() => '- ', selection);
    case 'numbers':
      return mapLines((line) => `${line + 1}. `, selection);
  }
}

export const applyEdit = (text: string, { from, to, insert }: TextEdit): string =>
  text.slice(0, from) + insert + text.slice(to);

function wrapSelection(mark: string, { text, start, end }: SelectedText): TextEdit {
  const markLength = mark.length;
  const chosenText = text.slice(start, end);
  if (
    start >= markLength &&
    text.slice(start - markLength, start) === mark &&
    text.slice(end, end + markLength) === mark
  )
    return {
      from: start - markLength,
      to: end + markLength,
      insert: chosenText,
      start: start - markLength,
      end: end - markLength,
    };
  return {
    from: start,
    to: end,
    insert: mark + chosenText + mark,
    start: start + markLength,
    end: end + markLength,
  };
}

function linkSelection({ text, start, end }: SelectedText): TextEdit {
  const chosenText = text.slice(start, end);
  const isAddress = /^https?:\/\/\S+$/.test(chosenText);
  const address = isAddress ? chosenText : 'https://';
  const words = isAddress ? '' : chosenText;
  const addressStart = isAddress ? start + 1 : start + words.length + 3;
  return {
    from: start,
    to: end,
    insert: `[${words}](${address})`,
    start: addressStart,
    end: isAddress ? addressStart : addressStart + address.length,
  };
}

function mapLines(makePrefix: (line: number) => string, { text, start, end }: SelectedText): TextEdit {
  // `lastIndexOf` treats -1 as 0, so it would find a newline at position 0.
  const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const isPrefixed = lines.every((line, index) => line.startsWith(makePrefix(index)));
  const insert = lines
    .map((line, index) => (isPrefixed ? line.slice(makePrefix(index).length) : makePrefix(index) + line))
    .join('\n');
  const firstPrefixLength = makePrefix(0).length;
  const movedStart = isPrefixed ? Math.max(from, start - firstPrefixLength) : start + firstPrefixLength;
  return { from, to, insert, start: movedStart, end: Math.max(movedStart, end + insert.length - (to - from)) };
}
