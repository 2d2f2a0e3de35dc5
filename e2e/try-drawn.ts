import { chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './harness/chromium';
const origin = process.argv[2] ?? 'http://localhost:3720';
const paths = process.argv.slice(3);
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
for (const timezoneId of ['UTC', 'Europe/Berlin']) for (const locale of ['en-GB', 'de-DE'])
for (const p of paths) {
  const bare = await browser.newContext({ javaScriptEnabled: false, timezoneId, locale });
  const still = await bare.newPage();
  await still.goto(origin + p);
  const text = async (page: typeof still) => (await page.locator('#root').innerText()).replace(/\s+/g, ' ');
  const before = await text(still);
  await bare.close();
  const context = await browser.newContext({ timezoneId, locale });
  const page = await context.newPage();
  const said: string[] = []; const asked: string[] = [];
  page.on('console', (m) => { if (m.type() !== 'info' && m.type() !== 'log') said.push(`${m.type()}: ${m.text()}`.slice(0, 500)); });
  page.on('pageerror', (e) => said.push(`pageerror ${e.message}`.slice(0, 300)));
  page.on('request', (r) => { if (r.url().includes('/api/')) asked.push(r.url().replace(origin, '')); });
  await page.addInitScript(() => { (window as any).cls = 0; new PerformanceObserver((l) => { for (const e of l.getEntries() as any) (window as any).cls += e.value; }).observe({ type: 'layout-shift', buffered: true }); });
  await page.goto(origin + p);
  const node = await page.evaluateHandle(() => document.querySelector('main h1'));
  await page.waitForTimeout(2500);
  const same = await page.evaluate((n) => document.querySelector('main h1') === n, node);
  const after = await text(page);
  const cls = await page.evaluate(() => (window as any).cls);
  let at = 0; while (at < before.length && before[at] === after[at]) at += 1;
  console.log(timezoneId, locale, p, 'kept', same, 'cls', cls.toFixed(3), 'api', asked.join(' ') || '-', before === after ? 'TEXT SAME' : `TEXT ${before.slice(Math.max(0,at-30), at + 60)} | ${after.slice(Math.max(0,at-30), at + 60)}`);
  for (const s of said) console.log('   ', s);
  await context.close();
}
await browser.close();
