import { gzipSync } from 'node:zlib';
import type { Browser, Page, Request } from '@playwright/test';
import { type Exchange, type LatencyProxy, startLatencyProxy } from './latency-proxy';
import { failOnErrors, isDataShown, isHeroShown, isHydrated, makeVisitorOptions, type OpenedPage } from './pages';

export interface RoundTrips {
  hero: number;
  data: number;
  waves: Exchange[][];
}

const maxTrips = 30;
/** How far the page's clock moves per round trip: enough to render, too little to reach the page's timeouts. */
const stepMs = 50;

/** How many requests a browser makes to one server at once over HTTP/1.1. */
const connectionCount = 6;

function watchRequests(page: Page): ReadonlySet<Request> {
  const openRequests = new Set<Request>();
  page.on('request', (request) => openRequests.add(request));
  page.on('requestfinished', (request) => openRequests.delete(request));
  page.on('requestfailed', (request) => openRequests.delete(request));
  return openRequests;
}

async function waitUntilQuiet(page: Page, proxy: LatencyProxy, openRequests: ReadonlySet<Request>): Promise<void> {
  let calmRounds = 0;
  const isIdle = () => Math.min(openRequests.size, connectionCount) <= proxy.countHeld();
  for (
    let lastCount = -1;
    calmRounds < 4;
    calmRounds = lastCount === proxy.countArrived() && isIdle() ? calmRounds + 1 : 0
  ) {
    lastCount = proxy.countArrived();
    await new Promise((resolve) => setTimeout(resolve, 60));
    // Resolves once the main thread is free.
    await page.evaluate(
      () => new Promise((resolve) => new MessageChannel().port1 && queueMicrotask(() => resolve(null))),
    );
  }
}

export async function countRoundTrips(
  browser: Browser,
  upstream: string,
  { path, hasCookie }: OpenedPage,
  session: string | null,
): Promise<RoundTrips> {
  const proxy = await startLatencyProxy(upstream);
  const context = await browser.newContext(makeVisitorOptions(proxy.url, session, hasCookie));
  try {
    const page = await context.newPage();
    const failOnSeenErrors = failOnErrors(page);
    const openRequests = watchRequests(page);
    await page.clock.install();
    // The page's clock can only stop at a time that it hasn't reached yet.
    await page.clock.pauseAt(Date.now() + 60_000);
    const navigation = page.goto(path, { waitUntil: 'commit' });
    while (proxy.countHeld() === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    const waves: Exchange[][] = [];
    let heroTrips = 0;
    let dataTrips = 0;
    while (waves.length < maxTrips) {
      waves.push(await proxy.release());
      await navigation;
      await waitUntilQuiet(page, proxy, openRequests);
      await page.clock.runFor(stepMs);
      await waitUntilQuiet(page, proxy, openRequests);
      failOnSeenErrors();
      if (heroTrips === 0 && (await page.evaluate(isHeroShown))) heroTrips = waves.length;
      if (dataTrips === 0 && (await page.evaluate(isDataShown))) dataTrips = waves.length;
      if (dataTrips > 0 && (await page.evaluate(isHydrated))) return { hero: heroTrips, data: dataTrips, waves };
    }
    throw new Error(`${path} shows nothing after ${maxTrips} round trips`);
  } finally {
    await context.close();
    await proxy.stop();
  }
}

export interface Weight {
  requests: number;
  scripts: number;
  gzip: number;
  brotli: number;
}

export function weighLoad({ waves }: RoundTrips): Weight {
  const exchanges = waves.flat();
  const scripts = exchanges.filter(({ kind }) => kind === 'script');
  const sumSizes = (readSize: (exchange: Exchange) => number) =>
    scripts.reduce((total, script) => total + readSize(script), 0);
  return {
    requests: exchanges.length,
    scripts: scripts.length,
    gzip: sumSizes(({ body }) => gzipSync(body, { level: 9 }).length),
    brotli: sumSizes(({ sentBody }) => sentBody.length),
  };
}
