import type { Story } from '../gallery/story';
import { AreaChart, BarChart, type ChartCategory, LineChart } from '.';

const weeks: ChartCategory[] = Array.from({ length: 12 }, (_, index) => {
  const date = new Date(Date.UTC(2026, 8, 7 + index * 7));
  const day = date.toISOString().slice(0, 10);
  return { key: day, short: day.slice(5), name: `Week of ${day}` };
});
const wonSeries = { key: 'won', name: 'Won', values: [3, 5, 2, 8, 8, 12, 4, 0, 6, 9, 14, 11] };
const lostSeries = { key: 'lost', name: 'Lost', values: [2, 2, 4, 3, 6, 5, 5, 1, 4, 6, 5, 7] };
const drawnSeries = { key: 'drawn', name: 'Drawn', values: [1, 0, 2, 1, 3, 1, 0, 2, 1, 2, 1, 0] };
const commonProps = { categoryHeader: 'Week', categories: weeks, format: (value: number) => String(value) };

export const stories: Story[] = [
  {
    name: 'An area',
    Show: () => (
      <AreaChart
        {...commonProps}
        title="Won by week"
        summary="82 matches won in twelve weeks, 11 of them in the last."
        series={[wonSeries]}
        endLabel="11 this week"
      />
    ),
  },
  {
    name: 'Lines',
    note: 'Told apart by dashes and marks as well as by colour. Arrow keys read the values.',
    Show: () => (
      <LineChart
        {...commonProps}
        title="Matches by week"
        summary="More are won than lost since October."
        series={[wonSeries, lostSeries, drawnSeries]}
      />
    ),
  },
  {
    name: 'Bars',
    Show: () => (
      <BarChart
        {...commonProps}
        title="Matches by week"
        summary="More are won than lost."
        series={[wonSeries, lostSeries, drawnSeries]}
      />
    ),
  },
  {
    name: 'Bars with their values',
    note: 'What has no room beside a later one is left out; it can be pointed at, and stands in the table.',
    Show: () => (
      <BarChart
        {...commonProps}
        title="Earned by week"
        summary="565 LRL in one of twelve weeks, 35 in another."
        series={[{ key: 'earned', name: 'Earned', values: [0, 0, 565, 0, 0, 0, 0, 35, 0, 0, 0, 0] }]}
        labelled
      />
    ),
  },
  {
    name: 'Below nothing, and nothing at all',
    Show: () => (
      <>
        <BarChart
          {...commonProps}
          title="Balance by week"
          summary="Half of the weeks ended with a loss."
          series={[
            { key: 'balance', name: 'Balance', values: wonSeries.values.map((value, index) => value - index * 1.2) },
          ]}
        />
        <LineChart
          {...commonProps}
          title="Nothing yet"
          summary="No matches so far."
          series={[{ key: 'none', name: 'Matches', values: weeks.map(() => 0) }]}
        />
      </>
    ),
  },
  {
    name: 'In a narrow place',
    frame: 'narrow',
    Show: () => (
      <BarChart {...commonProps} title="Won by week" summary="82 in twelve weeks." series={[wonSeries, lostSeries]} />
    ),
  },
];
