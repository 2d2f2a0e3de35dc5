import fc from 'fast-check';
import { applyEdit, markSelection, marks, type SelectedText } from './markdown-edits';

const parseSelection = (text: string): SelectedText => {
  const start = text.indexOf('|');
  const end = text.lastIndexOf('|') - 1;
  return { text: text.replaceAll('|', ''), start, end };
};
const markSelectionInText = (text: string, { start, end }: { start: number; end: number }) =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;
const applyMark = (mark: (typeof marks)[number], text: string) => {
  const selection = parseSelection(text);
  const edit = markSelection(mark, selection);
  return markSelectionInText(applyEdit(selection.text, edit), edit);
};

test.each([
  ['bold', 'a |cup| here', 'a **|cup|** here'],
  ['bold', 'a **|cup|** here', 'a |cup| here'],
  ['italic', '||', '_||_'],
  ['code', 'a |cup|', 'a `|cup|`'],
  ['link', 'the |cup|', 'the [cup](|https://|)'],
  ['link', '|https://example.org/a|', '[||](https://example.org/a)'],
  ['heading', 'one\ntw||o', 'one\n## tw||o'],
  ['heading', 'one\n## tw||o', 'one\ntw||o'],
  ['quote', '|one\ntwo|\nthree', '> |one\n> two|\nthree'],
  ['list', '- |one\n- two|', '|one\ntwo|'],
  ['list', '||\none', '- ||\none'],
  ['list', '- ||\none', '||\none'],
  ['numbers', '|one\ntwo|', '1. |one\n2. two|'],
] as const)('%s makes %j of %j', (mark, from, to) => {
  expect(applyMark(mark, from)).toBe(to);
});

const anySelection = fc
  .tuple(
    fc.string({ unit: fc.constantFrom('a', ' ', '*', '_', '\n', '`', '#', '>', '-'), maxLength: 30 }),
    fc.nat(),
    fc.nat(),
  )
  .map(([text, one, two]): SelectedText => {
    const [first = 0, second = 0] = [one % (text.length + 1), two % (text.length + 1)].sort((a, b) => a - b);
    return { text, start: first, end: second };
  });

test('keeps the selection within the text, and changes nothing outside the edit', () => {
  fc.assert(
    fc.property(anySelection, fc.constantFrom(...marks), (selection, mark) => {
      const edit = markSelection(mark, selection);
      const text = applyEdit(selection.text, edit);
      expect(edit.start).toBeGreaterThanOrEqual(0);
      expect(edit.end).toBeGreaterThanOrEqual(edit.start);
      expect(edit.end).toBeLessThanOrEqual(text.length);
      expect(text.startsWith(selection.text.slice(0, edit.from))).toBe(true);
      expect(text.endsWith(selection.text.slice(edit.to))).toBe(true);
    }),
  );
});

test('removes a mark if it is applied twice', () => {
  const plainArbitrary = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n'), maxLength: 30 });
  fc.assert(
    fc.property(
      plainArbitrary,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('bold', 'italic', 'code', 'quote', 'list'),
      (text, one, two, mark) => {
        const [start = 0, end = 0] = [one % (text.length + 1), two % (text.length + 1)].sort((a, b) => a - b);
        const edit = markSelection(mark, { text, start, end });
        const markedEdit = applyEdit(text, edit);
        expect(applyEdit(markedEdit, markSelection(mark, { text: markedEdit, start: edit.start, end: edit.end }))).toBe(
          text,
        );
      },
    ),
  );
});
