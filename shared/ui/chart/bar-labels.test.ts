import fc from 'fast-check';
import { placeBarLabels } from './bar-labels';

const box = { left: 40, top: 10, width: 480, height: 200 };
const findFlatTop = () => 100;

test('every bar with space has its label; bars without text have none', () => {
  const labels = placeBarLabels(['35', '', '565'], box, findFlatTop);
  expect(labels.map(({ text, index }) => [index, text])).toEqual([
    [2, '565'],
    [0, '35'],
  ]);
});

test('leaves out a label that would touch a later one or overlap a taller bar', () => {
  const narrowBox = { ...box, width: 120 };
  expect(placeBarLabels(['12,345.67', '1,234.50', '9'], narrowBox, findFlatTop).map(({ text }) => text)).toEqual([
    '9',
    '1,234.50',
  ]);
  const tops = [20, 150, 150, 150];
  const texts = ['1', '1,234', '', '2'];
  expect(placeBarLabels(texts, narrowBox, (index) => tops[index] ?? 0).map(({ text }) => text)).toEqual(['2', '1']);
});

test('the latest label rises above a taller neighbour', () => {
  const [label] = placeBarLabels(['', '1,234.50'], { ...box, width: 60 }, (index) => (index === 0 ? 30 : 150));
  expect(label?.y).toBe(22);
});

test('without texts there are no labels', () => expect(placeBarLabels(['', ''], box, findFlatTop)).toEqual([]));

test('no label overlaps a bar, another label or the edge of the box', () => {
  const anyBars = fc.array(
    fc.record({ text: fc.constantFrom('', '5', '480', '12,345.67'), top: fc.integer({ min: 10, max: 210 }) }),
    {
      minLength: 1,
      maxLength: 52,
    },
  );
  fc.assert(
    fc.property(anyBars, fc.integer({ min: 80, max: 900 }), (allBars, width) => {
      const categoryWidth = width / allBars.length;
      const labels = placeBarLabels(
        allBars.map(({ text }) => text),
        { ...box, width },
        (index) => allBars[index]?.top ?? 0,
      );
      let previousEnd = -Infinity;
      for (const { text, x, y } of labels.reverse()) {
        const [from, to] = [x - (text.length * 7) / 2, x + (text.length * 7) / 2];
        expect(from).toBeGreaterThanOrEqual(Math.max(previousEnd, box.left) - 1e-6);
        expect(to).toBeLessThanOrEqual(box.left + width + 1e-6);
        previousEnd = to;
        for (const [index, { top }] of allBars.entries()) {
          const middle = box.left + categoryWidth * (index + 0.5);
          if (middle + categoryWidth / 2 > from && middle - categoryWidth / 2 < to && text !== '')
            expect(y).toBeLessThan(top);
        }
      }
    }),
  );
});
