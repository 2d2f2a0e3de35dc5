import type { Site } from '@laurel/shared/area/site';
import { replaceSections } from './block-sections';
import {
  describeSources,
  formatMarkdownTable,
  openBrowser,
  printLine,
  printProgress,
  readFlags,
  saveFigures,
  writeTableToDocs,
} from './command';
import { type LoadTimes, measureLoad, type ProcessorTimes, traceLoad } from './page-load';
import { type MeasuredPage, measuredPages, resolvePath } from './pages';
import { countRoundTrips, type Weight, weighLoad } from './round-trips';
import { startServers } from './servers';
import { calculateMedian, calculatePairedRatios, type Estimate, estimateMedian, shuffleNames } from './statistics';
import { type ConditionsName, conditions, conditionsNames, formatConditions } from './throttle';
import { buildVariant, type VariantName, variantNames, variantTitles } from './variants';

type Measure = keyof LoadTimes | keyof ProcessorTimes;
type TimeLists = Record<Measure, number[]>;
type ExactFigures = Record<VariantName, { hero: number; data: number } & Weight>;
type TimedVariants = Partial<Record<VariantName, TimeLists>>;

const measures: readonly Measure[] = ['fcp', 'lcp', 'tbt', 'cpuTbt', 'cpu', 'data', 'work', 'cls'];
const names: Record<Measure, string> = {
  fcp: 'FCP ms',
  lcp: 'LCP ms',
  tbt: 'TBT ms',
  cpuTbt: 'TBT by processor time',
  cpu: 'main thread, processor ms',
  data: 'data ms',
  work: 'work ms',
  cls: 'CLS',
};

const chooseVariants = ({ reader }: MeasuredPage): readonly VariantName[] => {
  if (isWhole) return variantNames;
  return reader === 'visitor' ? ['rendered', 'bare', 'monolith'] : ['shipped', 'monolith'];
};

const formatKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const formatValue = (measure: Measure, number: number) => number.toFixed(measure === 'cls' ? 3 : 0);
const formatRatio = ({ median, low, high }: Estimate) => `${median.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`;

const formatExactTable = (exactFigures: ExactFigures): string =>
  formatMarkdownTable(
    ['', 'round trips to hero', 'to data', 'requests', 'scripts', 'JS gzip kB', 'JS brotli kB', 'JS gzip less (b)'],
    variantNames.map((variant) => {
      const { hero, data, requests, scripts, gzip, brotli } = exactFigures[variant];
      const counts = [hero, data, requests, scripts].map(String);
      const moreGzip = gzip - exactFigures.monolith.gzip;
      return [
        variantTitles[variant],
        ...counts,
        formatKilobytes(gzip),
        formatKilobytes(brotli),
        formatKilobytes(moreGzip),
      ];
    }),
  );

const formatTimesTable = (timesByVariant: TimedVariants): string =>
  formatMarkdownTable(
    ['', ...measures.flatMap((measure) => (measure === 'cls' ? [names.cls] : [names[measure], 'to (b)']))],
    variantNames.flatMap((variant) => {
      const times = timesByVariant[variant];
      if (!times) return [];
      const cells = measures.flatMap((measure) => {
        const median = formatValue(measure, calculateMedian(times[measure]));
        if (measure === 'cls') return [median];
        const ratios = calculatePairedRatios(times[measure], timesByVariant.monolith?.[measure] ?? []);
        return [median, variant === 'monolith' ? '1' : formatRatio(estimateMedian(ratios))];
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
      return `${names[measure]} ${formatRatio(estimateMedian(ratios))}`;
    });
  return `\n\nFigures, stages and extensions, (d) to (e): ${costs.join(', ')}.`;
}

const { runs, writes, onlyNames, isWhole } = readFlags({ runs: 20, takesAll: true });
const pageNames = measuredPages.map((page) => page.name);
const pageTitles = measuredPages.map((page) => page.title);
const partNames = ['exact', ...conditionsNames] as const;
const choices: readonly string[] = [...partNames, ...pageNames];
const unknownChoices = onlyNames.filter((name) => !choices.includes(name));
if (unknownChoices.length > 0) throw new Error(`--only takes ${choices.join(', ')}, not ${unknownChoices.join(', ')}`);
const chooseNames = <Name extends string>(names: readonly Name[]): Name[] => {
  const chosenNames = names.filter((name) => onlyNames.includes(name));
  return chosenNames.length === 0 ? [...names] : chosenNames;
};
const wantedParts = chooseNames(partNames);

const chosenPages = measuredPages.filter(({ name }) => chooseNames(pageNames).includes(name));
const neededVariants = wantedParts.includes('exact')
  ? variantNames
  : variantNames.filter(
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
  const countVariant = async (variant: VariantName) => {
    const trips = await countRoundTrips(browser, getUrl(variant), page, servers.sessions[page.reader]);
    return { hero: trips.hero, data: trips.data, ...weighLoad(trips) };
  };
  return {
    shipped: await countVariant('shipped'),
    rendered: await countVariant('rendered'),
    monolith: await countVariant('monolith'),
    bare: await countVariant('bare'),
    documented: await countVariant('documented'),
  };
}

async function measurePage(page: MeasuredPage, name: ConditionsName): Promise<TimedVariants> {
  const variants = chooseVariants(page);
  const measureVariant = async (variant: VariantName) => ({
    ...(await measureLoad(browser, getUrl(variant), page, servers.sessions[page.reader], conditions[name])),
    ...(await traceLoad(browser, getUrl(variant), page, servers.sessions[page.reader], conditions[name])),
  });
  const timesByVariant: TimedVariants = {};
  // Discards the first load, which is also the server's first.
  for (const variant of variants) await measureVariant(variant);
  for (let round = 1; round <= runs; round += 1) {
    printProgress(`${page.title}, ${formatConditions(conditions[name])}: round ${round} of ${runs}`);
    for (const variant of shuffleNames(variants)) {
      const times = await measureVariant(variant);
      timesByVariant[variant] ??= { fcp: [], lcp: [], tbt: [], cpuTbt: [], cpu: [], data: [], work: [], cls: [] };
      for (const measure of measures) timesByVariant[variant][measure].push(times[measure]);
    }
  }
  return timesByVariant;
}

try {
  const startedTime = new Date();
  const wantedPages: MeasuredPage[] = [];
  for (const page of chosenPages) wantedPages.push({ ...page, path: await resolvePath(getUrl('rendered'), page.path) });
  const conditionsLine = `${startedTime.toISOString().slice(0, 10)}, Chromium ${browser.version()}, at ${describeSources()}`;
  const saveSection = async (block: string, { title }: MeasuredPage, text: string) => {
    printLine(`\n\n**${title}**\n\n${text}\n`);
    const sections = new Map([[title, text]]);
    if (writes) await writeTableToDocs(block, (before) => replaceSections(before, sections, pageTitles));
  };

  const exactByPage: Record<string, ExactFigures> = {};
  const times: Partial<Record<ConditionsName, Record<string, TimedVariants>>> = {};
  const seconds: Record<string, number> = {};
  for (const part of wantedParts)
    for (const page of wantedPages) {
      const begunAtMs = performance.now();
      if (part === 'exact') {
        const countedLoad = await countExactFigures(page);
        exactByPage[page.name] = countedLoad;
        await saveSection('first-load', page, `${conditionsLine}.\n\n${formatExactTable(countedLoad)}`);
      } else {
        const timedPage = await measurePage(page, part);
        times[part] = { ...times[part], [page.name]: timedPage };
        const text = `${conditionsLine}, ${runs} rounds; medians, and median paired ratios to (b) with their 95 % intervals.`;
        await saveSection(
          `first-load ${part}`,
          page,
          `${text}\n\n${formatTimesTable(timedPage)}${formatCostOfExtras(timedPage)}`,
        );
      }
      seconds[`${part} ${page.name}`] = Math.round((performance.now() - begunAtMs) / 1000);
    }
  printLine(
    Object.entries(seconds)
      .map(([name, count]) => `${name}: ${count} s`)
      .join(', '),
  );
  const figures = { at: startedTime, runs, conditions, exact: exactByPage, times, seconds };
  printLine(`All figures: ${await saveFigures('first-load', figures)}`);
} finally {
  await browser.close();
  await servers.stop();
}
