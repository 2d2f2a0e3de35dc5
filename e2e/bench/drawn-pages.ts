import { readFile } from 'node:fs/promises';
import { startTestServer } from '../../server/src/database/testing';
import { type RunningLaurel, startLaurel } from '../harness/laurel';
import { keepInDocs, markdownTable, readFlags, saveFigures, say } from './command';
import { median } from './statistics';
import { buildVariant } from './variants';

// What drawn pages cost the server: pages per second, and many visitors at the same moment. Beyond what it can draw, a server
// answers with the page that browsers draw.

/** Seconds for which visitors come without a pause. */
const seconds = 3;
const together = 20;
const visitors = 200;

interface Visit {
  milliseconds: number;
  drawn: boolean;
}

async function visit(url: string): Promise<Visit> {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  const html = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}`);
  return { milliseconds: performance.now() - begun, drawn: html.includes('<html data-drawn') };
}

const quantile = (visits: readonly Visit[], part: number): number =>
  visits.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)[
    Math.min(visits.length - 1, Math.floor(visits.length * part))
  ] ?? 0;

/** Megabytes that a process holds. */
async function memoryOf({ pid }: RunningLaurel): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1000;
}

interface Figures {
  rate: number;
  drawn: number;
  p50: number;
  p99: number;
  memory: number;
}

/** Visitors come one after another, as many at a time as given. */
async function keepComing(laurel: RunningLaurel, next: () => string, atOnce: number): Promise<Figures> {
  const visits: Visit[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) visits.push(await visit(laurel.url + next()));
    }),
  );
  return figuresOf(laurel, visits, performance.now() - begun);
}

/** All visitors come at the same moment. */
async function comeTogether(laurel: RunningLaurel, addresses: readonly string[]): Promise<Figures> {
  const begun = performance.now();
  const visits = await Promise.all(addresses.map((address) => visit(laurel.url + address)));
  return figuresOf(laurel, visits, performance.now() - begun);
}

async function figuresOf(laurel: RunningLaurel, visits: readonly Visit[], elapsed: number): Promise<Figures> {
  return {
    rate: visits.length / (elapsed / 1000),
    drawn: visits.filter(({ drawn }) => drawn).length / visits.length,
    p50: quantile(visits, 0.5),
    p99: quantile(visits, 0.99),
    memory: await memoryOf(laurel),
  };
}

const { runs, write } = readFlags({ runs: 6 });
const site = await buildVariant('drawn', { environment: {}, onProgress: say });
const database = await startTestServer();
const laurels = {
  drawn: await startLaurel({ site: site.folder, environment: { DRAWN_PAGES: 'on' } }),
  undrawn: await startLaurel({ site: site.folder, environment: { DRAWN_PAGES: 'off' } }),
};
let count = 0;
/** Each is a drawing of its own. */
function another(): string {
  count += 1;
  return `/leaderboard?drawing=${count}`;
}
const crowd = (next: () => string) => Array.from({ length: visitors }, next);

const measures: Record<string, () => Promise<Figures>> = {
  'not drawn': () => keepComing(laurels.undrawn, () => '/', together),
  'drawn, one page': () => keepComing(laurels.drawn, () => '/', together),
  'drawn, every visit another page, one at a time': () => keepComing(laurels.drawn, another, 1),
  [`drawn, every visit another page, ${together} at a time`]: () => keepComing(laurels.drawn, another, together),
  [`${visitors} at once on a page that is not drawn`]: () =>
    comeTogether(
      laurels.undrawn,
      crowd(() => '/'),
    ),
  [`${visitors} at once on one page`]: () =>
    comeTogether(
      laurels.drawn,
      crowd(() => '/'),
    ),
  [`${visitors} at once on ${visitors} pages`]: () => comeTogether(laurels.drawn, crowd(another)),
};

try {
  const at = new Date();
  const all: Record<string, Figures[]> = {};
  for (let run = 0; run <= runs; run += 1)
    for (const [name, measure] of Object.entries(measures)) {
      const figures = await measure();
      // The first round warms up.
      if (run > 0) all[name] = [...(all[name] ?? []), figures];
    }
  const shown = (figures: readonly Figures[], of: keyof Figures, digits = 0) =>
    median(figures.map((each) => each[of])).toFixed(digits);
  const table = markdownTable(
    ['', 'pages per second', 'share drawn', 'p50 ms', 'p99 ms', 'MB afterwards'],
    Object.entries(all).map(([name, figures]) => [
      name,
      shown(figures, 'rate'),
      shown(figures, 'drawn', 2),
      shown(figures, 'p50', 1),
      shown(figures, 'p99', 1),
      shown(figures, 'memory'),
    ]),
  );
  const text = `${at.toISOString().slice(0, 10)}, Node ${process.versions.node}; medians of ${runs} rounds, ${seconds} s each where visitors keep coming.\n\n${table}`;
  say(`\n${text}\n`);
  say(`All figures: ${await saveFigures('drawn-pages', { at, runs, all })}`);
  if (write) await keepInDocs('drawn-pages', text);
} finally {
  await laurels.drawn.stop();
  await laurels.undrawn.stop();
  await database.stop();
}
