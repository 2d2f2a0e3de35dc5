import { formatMarkdownTable } from '../../e2e/bench/command';
import type { Soak, SoakFigure } from './soak';
import { fitTrend, nameCourse, type TimedValue } from './trend';

/** The first sixth of the soak, in which caches and compiled code still grow. */
const calculateWarmUpSeconds = ({ minutes }: Soak): number => minutes * 10;

interface Quantity {
  title: string;
  unit: string;
  digits: number;
  read(figure: SoakFigure): number | null;
}

const quantities: readonly Quantity[] = [
  { title: 'resident memory', unit: 'MB', digits: 0, read: ({ residentBytes }) => residentBytes / 1e6 },
  {
    title: 'heap after a collection',
    unit: 'MB',
    digits: 1,
    read: ({ heap }) => (heap === null ? null : heap / 1e6),
  },
  { title: 'open files', unit: '', digits: 0, read: ({ files }) => files },
  { title: 'handles', unit: '', digits: 0, read: ({ handles }) => handles },
  { title: 'PostgreSQL connections', unit: '', digits: 0, read: ({ connections }) => connections },
];

const listProcesses = ({ figures }: Soak): string[] => [...new Set(figures.map(({ process }) => process))];

function listValues({ figures }: Soak, process: string, { read }: Quantity): TimedValue[] {
  return figures.flatMap((figure) => {
    const value = figure.process === process ? read(figure) : null;
    return value === null ? [] : [{ at: figure.at, value }];
  });
}

export function formatSoak(soak: Soak): string {
  const rows = quantities.flatMap((quantity) =>
    listProcesses(soak).flatMap((process) => {
      const values = listValues(soak, process, quantity).filter(({ at }) => at >= calculateWarmUpSeconds(soak));
      if (values.length === 0) return [];
      const trend = fitTrend(values);
      const formatValue = (value: number) => value.toFixed(quantity.digits);
      const formatSigned = (value: number) => (value >= 0 ? `+${value.toFixed(1)}` : value.toFixed(1));
      return [
        [
          `${quantity.title}${quantity.unit ? `, ${quantity.unit}` : ''}`,
          process,
          formatValue(trend.firstQuarter),
          formatValue(trend.lastQuarter),
          `${formatSigned(trend.perHour)} [${formatSigned(trend.low)}, ${formatSigned(trend.high)}]`,
          nameCourse(trend),
        ],
      ];
    }),
  );
  return formatMarkdownTable(['', 'process', 'first quarter', 'last quarter', 'in an hour', ''], rows);
}

const chartSize = { width: 760, left: 60, right: 20, top: 44, panel: 120, gap: 46 };
const colours = ['#1f6feb', '#79a7e8', '#b35900', '#e0a064', '#4d7c0f'];

const formatPoint = (x: number, y: number) => `${x.toFixed(1)},${y.toFixed(1)}`;

/** The top of the chart, 15% above the greatest value. Ignores the process that took a heap snapshot, because the snapshot enlarged it. */
function findTop(soak: Soak, quantity: Quantity): number {
  const values = listProcesses(soak).flatMap((process) =>
    listValues(soak, process, quantity)
      .filter(() => soak.snapshot?.process !== process)
      .map(({ value }) => value),
  );
  return Math.max(1, ...values) * 1.15;
}

function drawPanel(soak: Soak, quantity: Quantity, y: number): string {
  const seconds = soak.minutes * 60;
  const [width, topValue] = [chartSize.width - chartSize.left - chartSize.right, findTop(soak, quantity)];
  const scaleX = (at: number) => chartSize.left + (width * Math.min(at, seconds)) / seconds;
  const scaleY = (value: number) => y + chartSize.panel - (chartSize.panel * value) / topValue;
  const lines = listProcesses(soak).flatMap((process, index) => {
    const values = listValues(soak, process, quantity);
    if (values.length === 0) return [];
    const points = values.map(({ at, value }) => formatPoint(scaleX(at), Math.max(y, scaleY(value)))).join(' ');
    return [`<polyline points="${points}" fill="none" stroke="${colours[index]}" stroke-width="1.5"/>`];
  });
  const title = `${quantity.title}${quantity.unit ? `, ${quantity.unit}` : ''}`;
  const warmUpWidth = scaleX(calculateWarmUpSeconds(soak)) - chartSize.left;
  return [
    `<rect x="${chartSize.left}" y="${y}" width="${warmUpWidth.toFixed(1)}" height="${chartSize.panel}" fill="#f2f2f2"/>`,
    `<rect x="${chartSize.left}" y="${y}" width="${width}" height="${chartSize.panel}" fill="none" stroke="#bbb"/>`,
    `<text x="${chartSize.left}" y="${y - 6}" font-weight="600">${title}</text>`,
    ...[0, topValue / 2, topValue].map(
      (value) =>
        `<text x="${chartSize.left - 6}" y="${scaleY(value) + 4}" text-anchor="end">${value.toFixed(0)}</text>`,
    ),
    ...lines,
  ].join('\n');
}

export function drawSoak(soak: Soak): string {
  const shownQuantities = quantities.filter(({ title }) => title !== 'handles');
  const bottom = chartSize.top + shownQuantities.length * (chartSize.panel + chartSize.gap);
  const legend = listProcesses(soak).map((process, index) => {
    const x = chartSize.left + index * 138;
    return `<rect x="${x}" y="10" width="12" height="4" fill="${colours[index]}"/><text x="${x + 17}" y="16">${process}</text>`;
  });
  const timeMarks = [0, 1, 2, 3, 4, 5, 6].map((sixth) => {
    const x = chartSize.left + ((chartSize.width - chartSize.left - chartSize.right) * sixth) / 6;
    return `<text x="${x}" y="${bottom - 14}" text-anchor="middle">${((soak.minutes * sixth) / 6).toFixed(0)} min</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${chartSize.width} ${bottom}" font-family="sans-serif" font-size="12" fill="#222">`,
    `<rect width="${chartSize.width}" height="${bottom}" fill="#fff"/>`,
    ...legend,
    ...shownQuantities.map((quantity, index) =>
      drawPanel(soak, quantity, chartSize.top + index * (chartSize.panel + chartSize.gap)),
    ),
    ...timeMarks,
    '</svg>',
    '',
  ].join('\n');
}
