import { parseArgs } from 'node:util';
import { type Kysely, sql } from 'kysely';
import { formatMarkdownTable, printLine, printProgress, saveFigures } from '../../e2e/bench/command';
import { calculatePairedRatios, estimateMedian } from '../../e2e/bench/statistics';
import type { Database } from '../src/database/schema';
import { benchCalls } from './calls';
import { countAnswers } from './client';
import { measurePostgresCpu } from './cpu';
import { serveProcess } from './process';
import { openScale, startDatabaseServer } from './scales';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '20' }, seconds: { type: 'string', default: '3' } },
});
const [runCount, seconds] = [Number(values.runs), Number(values.seconds)];
if (!(runCount >= 6) || !(seconds > 0)) throw new Error('--runs takes 6 or more, --seconds a number');

const writeNames = ['send', 'entry', 'report'] as const;
const sides = ['announced', 'silent'] as const;
const planSeconds = 0.3;
type Side = (typeof sides)[number];
const makeFigures = () => ({ rates: [] as number[], node: [] as number[], postgres: [] as number[] });

async function setTriggers(db: Kysely<Database>, isOn: boolean): Promise<number> {
  const { rows } = await sql<{ name: string; table: string }>`
    select tgname as name, tgrelid::regclass::text as table from pg_trigger
    join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and prosrc ~ 'announce_changes|unannounced_changes'`.execute(db);
  for (const { name, table } of rows)
    await sql`alter table ${sql.raw(table)} ${sql.raw(isOn ? 'enable' : 'disable')} trigger ${sql.id(name)}`.execute(
      db,
    );
  return rows.length;
}

const database = await startDatabaseServer(undefined);
const stopFunctions: (() => unknown)[] = [() => database.stop()];
const startedAt = new Date();
try {
  const scale = await openScale(database, 1, printLine);
  stopFunctions.push(() => scale.close());
  const target = { kind: 'laurel', url: scale.url, now: scale.now.toISOString(), watched: false } as const;
  const announcedProcess = await serveProcess(target);
  stopFunctions.push(announcedProcess.stop);
  const silentProcess = await serveProcess({ ...target, silent: true });
  stopFunctions.push(silentProcess.stop);
  const targets = { announced: announcedProcess, silent: silentProcess };
  const figures = Object.fromEntries(
    writeNames.map((name) => [name, { announced: makeFigures(), silent: makeFigures() }]),
  ) as Record<(typeof writeNames)[number], Record<Side, ReturnType<typeof makeFigures>>>;
  let triggerCount = 0;

  async function measureSide(name: (typeof writeNames)[number], side: Side, isWarmUp = false): Promise<void> {
    const { port, measureCpu } = targets[side];
    // Rows that are put back announce nothing, and the first calls plan their statements anew, so neither is measured.
    await setTriggers(scale.db, false);
    const takeRequest = await benchCalls[name].prepare(scale);
    triggerCount = await setTriggers(scale.db, side === 'announced');
    await countAnswers(port, takeRequest, planSeconds);
    const cpuBefore = { node: await measureCpu(), postgres: await measurePostgresCpu(database.pid) };
    const beganAtMs = performance.now();
    const rate = await countAnswers(port, takeRequest, seconds);
    const answerCount = rate * ((performance.now() - beganAtMs) / 1000);
    if (isWarmUp) return;
    const { rates, node, postgres } = figures[name][side];
    rates.push(rate);
    node.push(((await measureCpu()) - cpuBefore.node) / answerCount);
    const postgresAfter = await measurePostgresCpu(database.pid);
    if (postgresAfter !== null && cpuBefore.postgres !== null)
      postgres.push((postgresAfter - cpuBefore.postgres) / answerCount);
  }
  for (const name of writeNames) for (const side of sides) await measureSide(name, side, true);
  for (let run = 0; run < runCount; run += 1) {
    printProgress(`run ${run + 1} of ${runCount}`);
    for (const name of writeNames)
      for (const side of run % 2 ? sides.toReversed() : sides) await measureSide(name, side);
  }
  const formatRatio = (name: (typeof writeNames)[number], part: 'rates' | 'node' | 'postgres') => {
    const { announced: announcedFigures, silent: silentFigures } = figures[name];
    if (announcedFigures[part].length < runCount || silentFigures[part].length < runCount) return '–';
    const { median, low, high } = estimateMedian(calculatePairedRatios(announcedFigures[part], silentFigures[part]));
    return `${median.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
  };
  const rows = writeNames.map((name) => [
    benchCalls[name].title,
    formatRatio(name, 'rates'),
    formatRatio(name, 'node'),
    formatRatio(name, 'postgres'),
  ]);
  printLine(`\n${triggerCount} triggers announce. As shipped, to silent:\n`);
  printLine(formatMarkdownTable(['', 'per second', 'Node CPU', 'PostgreSQL CPU'], rows));
  printLine(
    `All figures: ${await saveFigures('announcements', { at: startedAt, runs: runCount, seconds, triggers: triggerCount, figures })}`,
  );
} finally {
  for (const stop of stopFunctions.reverse()) await stop();
}
