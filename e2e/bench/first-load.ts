import type { Site } from '@laurel/shared/area/site';
import { replaceSections } from './block-sections';
import {
  describeSources,
  formatMarkdownTable,
  measureOtherWork,
  openBrowser,
  printLine,
  printProgress,
  readFigures,
  readFlags,
  saveFigures,
  writeTableToDocs,
} from './command';
import { type LoadTimes, measureLoad, type ProcessorTimes, traceLoad } from './page-load';
import { type MeasuredPage, measuredPages, resolvePath, visitRenderedPage } from './pages';
import { countRoundTrips, type Weight, weighLoad } from './round-trips';
import { startServers } from './servers';
import {
  calculateMedian,
  calculatePairedRatios,
  type Estimate,
  estimateMedian,
  isNarrow,
  shuffleNames,
} from './statistics';
import { type ConditionsName, conditions, conditionsNames, formatConditions } from './throttle';
import { buildVariant, type VariantName, variantNames, variantTitles } from './variants';

type Measure = keyof LoadTimes | keyof ProcessorTimes;
type TimeLists = Record<Measure, number[]>;
type ExactFigures = Partial<Record<VariantName, { hero: number; data: number } & Weight>>;
type TimedVariants = Partial<Record<VariantName, TimeLists>>;

/** What was measured of one page under one set of conditions. */
interface Cell {
  page: MeasuredPage['name'];
  conditions: ConditionsName;
  at: string;
  /** The share of the processors that other programs used before and after, from 0 to 1. */
  otherWork: number;
  seconds: number;
  times: TimedVariants;
}

interface SavedFigures {
  sources: string;
  cells: Cell[];
  exact: Partial<Record<MeasuredPage['name'], ExactFigures>>;
}

const measures: readonly Measure[] = ['fcp', 'lcp', 'tbt', 'cpuTbt', 'cpu', 'data', 'work', 'cls'];
const measureNames: Record<Measure, string> = {
  fcp: 'FCP ms',
  lcp: 'LCP ms',
  tbt: 'TBT ms',
  cpuTbt: 'TBT by processor time',
  cpu: 'main thread, processor ms',
  data: 'data ms',
  work: 'work ms',
  cls: 'CLS',
};

/** The measures that have goals, by the kind of load that takes them. A kind repeats until the ratios of its measures have narrow intervals. */
const goalMeasures = { timed: ['fcp', 'lcp'], traced: ['cpuTbt'] } as const;
type LoadKind = keyof typeof goalMeasures;
/** A ratio to a shorter time says little, so it doesn't make the bench run another round. */
const leastBaseMs = 10;

const getMainVariant = ({ reader }: MeasuredPage): VariantName => (reader === 'visitor' ? 'rendered' : 'shipped');
const chooseVariants = (page: MeasuredPage): readonly VariantName[] =>
  isWhole ? variantNames : [getMainVariant(page), 'monolith'];

const formatKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const formatValue = (measure: Measure, number: number) => number.toFixed(measure === 'cls' ? 3 : 0);
const formatNumber = (number: number) => (Number.isFinite(number) ? number.toFixed(2) : '∞');
const formatRatio = ({ median, low, high }: Estimate) =>
  `${formatNumber(median)} [${formatNumber(low)}, ${formatNumber(high)}]`;

const formatExactTable = (exactFigures: ExactFigures): string =>
  formatMarkdownTable(
    ['', 'round trips to hero', 'to data', 'requests', 'scripts', 'JS gzip kB', 'JS brotli kB', 'JS gzip less (b)'],
    variantNames.flatMap((variant) => {
      const figures = exactFigures[variant];
      if (!figures) return [];
      const { hero, data, requests, scripts, gzip, brotli } = figures;
      const counts = [hero, data, requests, scripts].map(String);
      const extraGzip = gzip - (exactFigures.monolith?.gzip ?? 0);
      return [
        [variantTitles[variant], ...counts, formatKilobytes(gzip), formatKilobytes(brotli), formatKilobytes(extraGzip)],
      ];
    }),
  );

const listRatios = (times: TimedVariants, variant: VariantName, measure: Measure): number[] =>
  calculatePairedRatios(times[variant]?.[measure] ?? [], times.monolith?.[measure] ?? []);

const formatTimesTable = (timesByVariant: TimedVariants): string =>
  formatMarkdownTable(
    [
      '',
      ...measures.flatMap((measure) => (measure === 'cls' ? [measureNames.cls] : [measureNames[measure], 'to (b)'])),
    ],
    variantNames.flatMap((variant) => {
      const times = timesByVariant[variant];
      if (!times) return [];
      const cells = measures.flatMap((measure) => {
        const median = formatValue(measure, calculateMedian(times[measure]));
        if (measure === 'cls') return [median];
        const ratio = estimateMedian(listRatios(timesByVariant, variant, measure));
        return [median, variant === 'monolith' ? '1' : formatRatio(ratio)];
      });
      return [[variantTitles[variant], ...cells]];
    }),
  );

function formatCostOfExtras({ rendered, bare }: TimedVariants): string {
  if (!rendered || !bare) return '';
  const costs = measures
    .filter((measure) => measure !== 'cls')
    .map((measure) => {
      const ratios = calculatePairedRatios(rendered[measure], bare[measure]);
      return `${measureNames[measure]} ${formatRatio(estimateMedian(ratios))}`;
    });
  return `\n\nFigures, stages and extensions, (d) to (e): ${costs.join(', ')}.`;
}

function isSettled(times: TimedVariants, variant: VariantName, kind: LoadKind): boolean {
  return goalMeasures[kind].every(
    (measure) =>
      calculateMedian(times.monolith?.[measure] ?? []) < leastBaseMs || isNarrow(listRatios(times, variant, measure)),
  );
}

const formatRounds = ({ monolith }: TimedVariants) =>
  `${monolith?.fcp.length ?? 0} and ${monolith?.cpuTbt.length ?? 0}`;
const formatShare = (share: number) => `${(share * 100).toFixed(0)} %`;

/** Writes a line for each page and set of conditions that was measured with the current sources. */
function formatSummary(cells: readonly Cell[]): string {
  const rows = measuredPages.flatMap((page) =>
    conditionsNames.flatMap((name) => {
      const cell = cells.find((each) => each.page === page.name && each.conditions === name);
      const variant = getMainVariant(page);
      const { [variant]: variantTimes, monolith } = cell?.times ?? {};
      if (!cell || !variantTimes || !monolith) return [];
      const figures = [...goalMeasures.timed, ...goalMeasures.traced].flatMap((measure) => [
        [variantTimes, monolith].map((times) => formatValue(measure, calculateMedian(times[measure]))).join(', '),
        formatRatio(estimateMedian(listRatios(cell.times, variant, measure))),
      ]);
      return [[page.title, name, ...figures, formatRounds(cell.times), formatShare(cell.otherWork)]];
    }),
  );
  const goalColumns = ['FCP ms, (b)', 'to (b)', 'LCP ms, (b)', 'to (b)', 'TBT by processor time, (b)', 'to (b)'];
  return formatMarkdownTable(['', 'conditions', ...goalColumns, 'rounds', 'other work'], rows);
}

const { runs: leastRounds, writes, onlyNames, minutes, isWhole, resumes } = readFlags({ runs: 6, minutes: 3 });
const pageTitles = measuredPages.map((page) => page.title);
const partNames = ['exact', ...conditionsNames] as const;
const allowedNames: readonly string[] = [...partNames, ...measuredPages.map(({ name }) => name)];
const unknownNames = onlyNames.filter((name) => !allowedNames.includes(name));
if (unknownNames.length > 0) throw new Error(`--only takes ${allowedNames.join(', ')}, not ${unknownNames.join(', ')}`);
const namedParts = partNames.filter((name) => onlyNames.includes(name));
const wantedParts = namedParts.length > 0 ? namedParts : conditionsNames;
const namedPages = measuredPages.filter(({ name }) => onlyNames.includes(name));
const chosenPages = namedPages.length > 0 ? namedPages : measuredPages.filter(({ reader }) => reader === 'visitor');

const sources = describeSources();
const fileName = 'first-load';
const savedFigures = await readFigures<SavedFigures>(fileName).catch(() => null);
// Drops figures that were measured with other sources, or with uncommitted changes, which may differ each time.
const keepsFigures = savedFigures?.sources === sources && !sources.endsWith('with changes');
const figures: SavedFigures = keepsFigures ? savedFigures : { sources, cells: [], exact: {} };

const neededVariants = variantNames.filter(
  (variant) => variant === 'rendered' || chosenPages.some((page) => chooseVariants(page).includes(variant)),
);
const sites: Record<string, Site> = {};
for (const variant of neededVariants)
  sites[variant] = await buildVariant(variant, { environment: {}, onProgress: printLine });
printLine('Starting a server for each, over one database with the sample data');
const servers = await startServers(sites, ['rendered', 'bare']);
const browser = await openBrowser(servers.stop);

function getUrl(variant: VariantName): string {
  const url = servers.urls[variant];
  if (!url) throw new Error(`There is no server of ${variant}`);
  return url;
}

async function countExactFigures(page: MeasuredPage): Promise<ExactFigures> {
  const exactFigures: ExactFigures = {};
  for (const variant of chooseVariants(page)) {
    const trips = await countRoundTrips(browser, getUrl(variant), page, servers.sessions[page.reader]);
    exactFigures[variant] = { hero: trips.hero, data: trips.data, ...weighLoad(trips) };
  }
  return exactFigures;
}

/** Measures at least `leastRounds`, however long they take, and goes on until the ratios are narrow or time runs out. */
async function measurePage(page: MeasuredPage, name: ConditionsName, endsAtMs: number): Promise<TimedVariants> {
  const variants = chooseVariants(page);
  const session = servers.sessions[page.reader];
  const measureByKind = { timed: measureLoad, traced: traceLoad };
  const times: TimedVariants = {};
  for (const variant of variants) {
    if (variant === 'rendered' || variant === 'bare') await visitRenderedPage(getUrl(variant) + page.path);
    times[variant] = { fcp: [], lcp: [], tbt: [], cpuTbt: [], cpu: [], data: [], work: [], cls: [] };
    // Discards one load, which warms up the server and the browser.
    await measureLoad(browser, getUrl(variant), page, session, conditions[name]);
  }
  let openKinds: LoadKind[] = ['timed', 'traced'];
  for (let round = 1; openKinds.length > 0; round += 1) {
    const begunAtMs = performance.now();
    printProgress(`${page.title}, ${formatConditions(conditions[name])}: round ${round}, ${openKinds.join(' and ')}`);
    for (const kind of openKinds)
      for (const variant of shuffleNames(variants)) {
        const measuredTimes = await measureByKind[kind](browser, getUrl(variant), page, session, conditions[name]);
        for (const [measure, time] of Object.entries(measuredTimes)) times[variant]?.[measure as Measure].push(time);
      }
    if (round < leastRounds) continue;
    openKinds = openKinds.filter((kind) => !isSettled(times, getMainVariant(page), kind));
    const endedAtMs = performance.now();
    if (endedAtMs + (endedAtMs - begunAtMs) > endsAtMs) break;
  }
  return times;
}

async function measureCell(page: MeasuredPage, name: ConditionsName, endsAtMs: number): Promise<Cell> {
  const measuredAt = new Date().toISOString();
  const begunAtMs = performance.now();
  const otherWorkBefore = await measureOtherWork();
  const times = await measurePage(page, name, endsAtMs);
  const otherWork = (otherWorkBefore + (await measureOtherWork())) / 2;
  const seconds = Math.round((performance.now() - begunAtMs) / 1000);
  return { page: page.name, conditions: name, at: measuredAt, otherWork, seconds, times };
}

try {
  const pages: MeasuredPage[] = [];
  for (const page of chosenPages) pages.push({ ...page, path: await resolvePath(getUrl('rendered'), page.path) });
  const describeRun = (at: string) => `${at.slice(0, 10)}, Chromium ${browser.version()}, at ${sources}`;
  const writeSection = async (block: string, { title }: MeasuredPage, text: string) => {
    await saveFigures(fileName, figures);
    printLine(`\n\n**${title}**\n\n${text}\n`);
    const sections = new Map([[title, text]]);
    if (writes) await writeTableToDocs(block, (before) => replaceSections(before, sections, pageTitles));
  };
  const findCell = (page: MeasuredPage, name: ConditionsName) =>
    figures.cells.find((cell) => cell.page === page.name && cell.conditions === name);

  for (const part of wantedParts) {
    const partEndsAtMs = performance.now() + minutes * 60_000;
    const openPages = pages.filter(
      (page) => !(resumes && (part === 'exact' ? figures.exact[page.name] : findCell(page, part))),
    );
    for (const [index, page] of openPages.entries()) {
      if (part === 'exact') {
        const exactFigures = await countExactFigures(page);
        figures.exact[page.name] = exactFigures;
        const text = `${describeRun(new Date().toISOString())}.\n\n${formatExactTable(exactFigures)}`;
        await writeSection('first-load', page, text);
        continue;
      }
      const now = performance.now();
      const cell = await measureCell(page, part, now + (partEndsAtMs - now) / (openPages.length - index));
      figures.cells = [...figures.cells.filter((each) => each !== findCell(page, part)), cell];
      const roundsText = `${formatRounds(cell.times)} rounds, timed and traced, in ${cell.seconds} s, others took ${formatShare(cell.otherWork)} of the processors`;
      const text = `${describeRun(cell.at)}, ${roundsText}; medians, and median paired ratios to (b) with their 95 % intervals.`;
      const tablesText = `${formatTimesTable(cell.times)}${formatCostOfExtras(cell.times)}`;
      await writeSection(`first-load ${part}`, page, `${text}\n\n${tablesText}`);
    }
  }
  if (figures.cells.length > 0) {
    const days = figures.cells.map(({ at }) => at).sort();
    const text = `${describeRun(days.at(-1) ?? '')}; medians of the page and of (b), and median paired ratios with their 95 % intervals; rounds timed and traced.\n\n${formatSummary(figures.cells)}`;
    printLine(`\n\n${text}\n`);
    if (writes) await writeTableToDocs('first-load table', text);
  }
  printLine(`All figures: ${await saveFigures(fileName, figures)}`);
} finally {
  await browser.close();
  await servers.stop();
}
