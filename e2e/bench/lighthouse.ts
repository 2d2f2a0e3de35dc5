import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { chromiumArguments, findChromium } from '../harness/chromium';
import { formatMarkdownTable, printLine, printProgress, readFlags, saveFigures, writeTableToDocs } from './command';
import { measuredPages, resolvePath, visitRenderedPage } from './pages';
import { startServers } from './servers';
import { calculateMedian } from './statistics';
import { buildVariant } from './variants';

/** The last version that runs on Node 20. */
const version = '12.8.2';

const visitorPages = measuredPages.filter(({ reader }) => reader === 'visitor');

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const audits = {
  'first-contentful-paint': 'FCP ms',
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'TBT ms',
  'cumulative-layout-shift': 'CLS',
} as const;

const score = z.object({ score: z.number() });
const report = z.object({
  categories: z.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
  audits: z.record(z.string(), z.object({ numericValue: z.number().optional() })),
});
type Report = z.infer<typeof report>;

async function runLighthouse(url: string, folder: string): Promise<Report> {
  const file = path.join(folder, 'report.json');
  const flags = ['--output=json', `--output-path=${file}`, '--quiet', `--only-categories=${categories.join(',')}`];
  const chromeFlags = `--chrome-flags=--headless=new ${chromiumArguments.join(' ')}`;
  await promisify(execFile)('npm', ['exec', '--yes', `lighthouse@${version}`, '--', url, ...flags, chromeFlags], {
    cwd: folder,
    env: { ...process.env, CHROME_PATH: await findChromium() },
  });
  return report.parse(JSON.parse(await readFile(file, 'utf8')));
}

const formatScores = (scores: readonly number[]) => {
  const sortedScores = scores.map((score) => Math.round(score * 100)).sort((a, b) => a - b);
  return `${calculateMedian(sortedScores)} [${sortedScores[0]}, ${sortedScores.at(-1)}]`;
};

const { runs, writes, onlyNames } = readFlags({ runs: 6 });
const chosenPages = visitorPages.filter(({ name }) => onlyNames.length === 0 || onlyNames.includes(name));
const site = await buildVariant('rendered', { environment: {}, onProgress: printLine });
const servers = await startServers({ rendered: site }, ['rendered']);
const folder = await mkdtemp(path.join(tmpdir(), 'laurel-lighthouse-'));
try {
  const origin = servers.urls.rendered;
  const reportsByPage: Record<string, Report[]> = {};
  const pathsByPage = new Map<string, string>();
  for (const page of chosenPages) pathsByPage.set(page.name, await resolvePath(origin, page.path));
  for (let round = 1; round <= runs; round += 1)
    for (const [name, pagePath] of pathsByPage) {
      printProgress(`${name}: round ${round} of ${runs}`);
      await visitRenderedPage(origin + pagePath);
      reportsByPage[name] = [...(reportsByPage[name] ?? []), await runLighthouse(origin + pagePath, folder)];
    }
  const table = formatMarkdownTable(
    ['mobile', ...categories, ...Object.values(audits)],
    Object.entries(reportsByPage).map(([name, pageReports]) => [
      name,
      ...categories.map((category) =>
        formatScores(pageReports.map(({ categories: scores }) => scores[category].score)),
      ),
      ...Object.keys(audits).map((audit) => {
        const median = calculateMedian(
          pageReports.map(({ audits: auditResults }) => auditResults[audit]?.numericValue ?? 0),
        );
        return median.toFixed(audit === 'cumulative-layout-shift' ? 3 : 0);
      }),
    ]),
  );
  const text = `${new Date().toISOString().slice(0, 10)}, Lighthouse ${version}, ${runs} loads each; medians, with the least and the highest score.\n\n${table}`;
  printLine(`\n\n${text}\n`);
  if (writes) await writeTableToDocs('lighthouse', text);
  printLine(`All figures: ${await saveFigures('lighthouse', reportsByPage)}`);
} finally {
  await servers.stop();
  await rm(folder, { recursive: true, force: true });
}
