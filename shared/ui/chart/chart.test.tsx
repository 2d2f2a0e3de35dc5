import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { listViolations } from '../testing/violations';
import { BarChart, type ChartProps, LineChart } from '.';
import { calculateLabelStep, createValueScale } from './chart-data';

const chart: ChartProps = {
  title: 'Matches by week',
  summary: 'More are won than lost.',
  categoryHeader: 'Week',
  categories: ['A', 'B', 'C'].map((name) => ({ key: name, short: name, name: `Week ${name}` })),
  series: [
    { key: 'won', name: 'Won', values: [3, 8, 5] },
    { key: 'lost', name: 'Lost', values: [1, 2, 0] },
  ],
  format: (value) => String(value),
};

test.each([
  ['lines', LineChart],
  ['bars', BarChart],
])('%s are a named figure, read with arrow keys from one tab stop, with a table behind', async (_, Chart) => {
  const user = userEvent.setup();
  const { container } = render(<Chart {...chart} />);
  expect(screen.getByRole('figure', { name: 'Matches by week' })).toHaveTextContent('More are won than lost.');
  await user.tab();
  expect(screen.getByRole('img', { name: 'Week C: Won 5, Lost 0' })).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('img', { name: 'Week B: Won 8, Lost 2' })).toHaveFocus();
  expect(container.querySelector('.readout')).toHaveTextContent('Week BWon8Lost2');
  await user.keyboard('{Home}{ArrowLeft}');
  expect(screen.getByRole('img', { name: 'Week A: Won 3, Lost 1' })).toHaveFocus();
  expect(await listViolations(container)).toEqual([]);
  const table = container.querySelector('table');
  if (!table) throw new Error('There is no table');
  expect(
    within(table)
      .getAllByRole('row', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['WeekWonLost', 'Week AWon 3Lost 1', 'Week BWon 8Lost 2', 'Week CWon 5Lost 0']);
});

test('keeps every value, and zero, inside the box', () => {
  const box = { left: 0, top: 10, width: 100, height: 200 };
  const anyValue = fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(fc.array(anyValue), (values) => {
      const { y, steps } = createValueScale([{ key: 'a', name: 'A', values }], box);
      for (const each of [...values, 0, ...steps]) {
        expect(y(each)).toBeGreaterThanOrEqual(10 - 1e-6);
        expect(y(each)).toBeLessThanOrEqual(210 + 1e-6);
      }
      expect(steps.length).toBeGreaterThan(1);
    }),
  );
});

test('labels have space', () => {
  expect(calculateLabelStep(12, 1000)).toBe(1);
  expect(calculateLabelStep(12, 300)).toBe(3);
});
