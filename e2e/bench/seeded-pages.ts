import { keepInDocs, markdownTable, openBrowser, progress, readFlags, saveFigures, say } from './command';
import { timeLoad } from './page-load';
import type { OpenedPage } from './pages';
import { countRoundTrips } from './round-trips';
import { startServers } from './servers';
import { estimate, median, pairedRatios, shuffled } from './statistics';
import { conditions, conditionsText } from './throttle';
import { buildVariant } from './variants';

// What seeded reads are worth to who is signed in, and what they cost the server. Without the session's cookie a page comes without
// them, and the stored session reads it as ever.

/** How often the server is asked for each page in a round. */
const answers = 30;

const ways = ['with', 'without'] as const;
type Way = (typeof ways)[number];
const titles: Record<Way, string> = { with: 'with seeded reads', without: 'without' };
const measures = ['answer', 'data', 'fcp', 'lcp'] as const;
type Times = Record<(typeof measures)[number], number[]>;

const { runs, write } = readFlags({ runs: 10 });
const shipped = await buildVariant('shipped', { environment: {}, onProgress: say });
const servers = await startServers({ shipped });
const url = servers.urls.shipped;
const token: string = JSON.parse(servers.session).user.access_token;
const browser = await openBrowser();

/** A match of the player. */
async function matchRoom(): Promise<string> {
  const response = await fetch(`${url}/api/v1/registerContest/user_matches`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = await response.json();
  return `/dashboard/matches/${data[0].id}`;
}

const opened = (path: string, way: Way): OpenedPage => ({ path, signedIn: true, cookie: way === 'with' });

/** Milliseconds until the server has answered with the page, as a median. */
async function answerTime(path: string, way: Way): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < answers; count += 1) {
    const begun = performance.now();
    const answer = await fetch(url + path, { headers: way === 'with' ? { Cookie: `laurel_session=${token}` } : {} });
    const html = await answer.text();
    times.push(performance.now() - begun);
    if (html.includes('laurel-own-reads') !== (way === 'with')) throw new Error(`${path} came ${titles[way]}, or not`);
  }
  return median(times);
}

try {
  const started = new Date();
  const rows: string[][] = [];
  const figures: Record<string, unknown> = {};
  for (const [title, path] of [
    ['Overview', '/dashboard'],
    ['Match room', await matchRoom()],
  ] as const) {
    const times: Record<Way, Times> = {
      with: { answer: [], data: [], fcp: [], lcp: [] },
      without: { answer: [], data: [], fcp: [], lcp: [] },
    };
    for (let run = 0; run <= runs; run += 1) {
      progress(`${title}: round ${run} of ${runs}`);
      for (const way of shuffled(ways)) {
        const answer = await answerTime(path, way);
        const load = await timeLoad(browser, url, opened(path, way), servers.session, conditions.medium);
        // The first round is the server's first too, so it doesn't count.
        if (run > 0) for (const measure of measures) times[way][measure].push({ answer, ...load }[measure]);
      }
    }
    for (const way of ways) {
      const trips = await countRoundTrips(browser, url, opened(path, way), servers.session);
      const reads = trips.waves.flat().filter(({ path: asked }) => asked.startsWith('/api/v1/')).length;
      const { low, high, median: middle } = estimate(pairedRatios(times[way].data, times.without.data));
      rows.push([
        `${title}, ${titles[way]}`,
        ...[trips.data, reads].map(String),
        ...measures.map((measure) => median(times[way][measure]).toFixed(measure === 'answer' ? 1 : 0)),
        way === 'without' ? '1' : `${middle.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`,
      ]);
      figures[`${title}, ${titles[way]}`] = { ...times[way], trips: trips.data, reads };
    }
  }
  const table = markdownTable(
    ['', 'round trips to data', 'calls', 'server’s answer ms', 'data ms', 'FCP ms', 'LCP ms', 'data to without'],
    rows,
  );
  const day = started.toISOString().slice(0, 10);
  const text = `${day}, Chromium ${browser.version()}, ${conditionsText(conditions.medium)}, ${runs} rounds; medians.\n\n${table}`;
  say(`\n\n${text}\n`);
  say(`All figures: ${await saveFigures('seeded-pages', { at: started, runs, figures })}`);
  if (write) await keepInDocs('seeded-pages', text);
} finally {
  await browser.close();
  await servers.stop();
}
