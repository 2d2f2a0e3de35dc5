import { keepInDocs, markdownTable, openBrowser, progress, readFlags, saveFigures, say } from './command';
import { type LoadTimes, timeLoad } from './page-load';
import { type MeasuredPage, measuredPages } from './pages';
import { countRoundTrips, type Weight, weigh } from './round-trips';
import { startServers } from './servers';
import { type Estimate, estimate, median, pairedRatios, shuffled } from './statistics';
import { network } from './throttle';
import { buildVariant, type VariantName, variantNames, variantTitles } from './variants';

// What federation costs a visitor who comes for the first time, beside the same sources as one build and beside
// federation as its documentation shows it.

interface Figures {
  /** Exact: the same each time. */
  exact: { hero: number; data: number } & Weight;
  /** Measured, a value each run, in the order of the rounds. */
  times: Record<keyof LoadTimes, number[]>;
}
type PageFigures = Record<VariantName, Figures>;

const measures: readonly (keyof LoadTimes)[] = ['fcp', 'lcp', 'tbt', 'data', 'cls'];
const names: Record<keyof LoadTimes, string> = {
  fcp: 'FCP ms',
  lcp: 'LCP ms',
  tbt: 'TBT ms',
  data: 'data ms',
  cls: 'CLS',
};

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const value = (measure: keyof LoadTimes, number: number) => number.toFixed(measure === 'cls' ? 3 : 0);
const ratio = ({ median, low, high }: Estimate) => `${median.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`;

const exactTable = (figures: PageFigures): string =>
  markdownTable(
    ['', 'round trips to hero', 'to data', 'requests', 'scripts', 'JS gzip kB', 'JS brotli kB', 'JS gzip less (b)'],
    variantNames.map((variant) => {
      const { hero, data, requests, scripts, gzip, brotli } = figures[variant].exact;
      const more = gzip - figures.monolith.exact.gzip;
      const counts = [hero, data, requests, scripts].map(String);
      return [variantTitles[variant], ...counts, kilobytes(gzip), kilobytes(brotli), kilobytes(more)];
    }),
  );

const timesTable = (figures: PageFigures): string =>
  markdownTable(
    ['', ...measures.flatMap((measure) => (measure === 'cls' ? [names.cls] : [names[measure], 'to (b)']))],
    variantNames.map((variant) => [
      variantTitles[variant],
      ...measures.flatMap((measure) => {
        const { times } = figures[variant];
        const shown = value(measure, median(times[measure]));
        if (measure === 'cls') return [shown];
        const ratios = pairedRatios(times[measure], figures.monolith.times[measure]);
        return [shown, variant === 'monolith' ? '1' : ratio(estimate(ratios))];
      }),
    ]),
  );

const { runs, write } = readFlags({ runs: 20 });
const sites = {
  shipped: await buildVariant('shipped', { environment: {}, onProgress: say }),
  monolith: await buildVariant('monolith', { environment: {}, onProgress: say }),
  documented: await buildVariant('documented', { environment: {}, onProgress: say }),
};
say('Starting a server for each, over one database with the sample data');
const servers = await startServers(sites);
const browser = await openBrowser();

async function measurePage(page: MeasuredPage): Promise<PageFigures> {
  const blank = async (variant: VariantName): Promise<Figures> => {
    const trips = await countRoundTrips(browser, servers.urls[variant], page, servers.session);
    const { hero, data } = trips;
    return { exact: { hero, data, ...weigh(trips) }, times: { fcp: [], lcp: [], tbt: [], cls: [], data: [] } };
  };
  const figures: PageFigures = {
    shipped: await blank('shipped'),
    monolith: await blank('monolith'),
    documented: await blank('documented'),
  };
  // The first load after a start is the server's first too: it is not counted.
  for (const variant of variantNames) await timeLoad(browser, servers.urls[variant], page, servers.session);
  for (let round = 1; round <= runs; round += 1) {
    progress(`${page.title}: round ${round} of ${runs}`);
    for (const variant of shuffled(variantNames)) {
      const times = await timeLoad(browser, servers.urls[variant], page, servers.session);
      for (const measure of measures) figures[variant].times[measure].push(times[measure]);
    }
  }
  return figures;
}

try {
  const started = new Date();
  const pages: Record<string, PageFigures> = {};
  const texts: string[] = [];
  for (const page of measuredPages) {
    const figures = await measurePage(page);
    pages[page.name] = figures;
    texts.push(`**${page.title}**\n\n${exactTable(figures)}\n\n${timesTable(figures)}`);
  }
  const { latencyMs, megabits, cpu } = network;
  const day = started.toISOString().slice(0, 10);
  const terms = `${day}, Chromium ${browser.version()}, ${latencyMs} ms, ${megabits} Mbit/s, CPU ×${cpu}, ${runs} rounds; medians, and median paired ratios to (b) with their 95 % intervals.`;
  const text = `${terms}\n\n${texts.join('\n\n')}`;
  say(`\n\n${text}\n`);
  say(`All figures: ${await saveFigures('first-load', { at: started, runs, network, pages })}`);
  if (write) await keepInDocs('first-load', text);
} finally {
  await browser.close();
  await servers.stop();
}
