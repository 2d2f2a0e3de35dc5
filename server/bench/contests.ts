import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { formatNames, requireFormat } from '@laurel/shared/formats';
import type { InputOf } from '@laurel/shared/protocol';
import pg from 'pg';
import {
  describeSources,
  formatMarkdownTable,
  measureOtherWork,
  printLine,
  printProgress,
  saveFigures,
  writeTableToDocs,
} from '../../e2e/bench/command';
import { createTestClock } from '../src/clock';
import { openConnection } from '../src/database/connection';
import { migrateDatabase } from '../src/database/migrate';
import { getBoard } from '../src/domains/operations/desk/board.queries';
import { listMatches } from '../src/domains/play/competition/match.store';
import { readContestDetail } from '../src/domains/play/contests/detail.queries';
import { checkInToContest, enterContest } from '../src/domains/play/contests/entry.commands';
import { toggleContestStatus } from '../src/domains/play/contests/staff.commands';
import { confirmResult, reportResult } from '../src/domains/play/matches/commands';
import {
  addUser,
  checkInBoth,
  grantBudget,
  hour,
  listPlayers,
  openContest,
  readContest,
  readMatch,
  type TestApp,
  type TestUser,
} from '../src/domains/testing';
import { countTouchedRows, type TouchedRows } from '../test/touched-rows';
import { makeWork } from '../test/work';
import { measureLists } from './contest-lists';
import { type MeasuredPage, measurePage, type PageBytes } from './contest-pages';
import { startDatabaseServer } from './scales';

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '256' },
    contests: { type: 'string', default: '100000' },
    /** Formats, separated by commas. */
    only: { type: 'string' },
    /** Measures only the bytes of answers and pages. Needs a built site. */
    pages: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
if (values.only && values.write) throw new Error('--write takes all formats, without --only');
const playerCount = Number(values.players);
const siteFolder = path.resolve(import.meta.dirname, '../../dist/site');
if (values.pages && !existsSync(path.join(siteFolder, 'revisions')))
  throw new Error('Build the site first: npm run build');

const settingsByFormat: Partial<Record<(typeof formatNames)[number], InputOf<'createContest'>['formatSettings']>> = {
  stages: { groups: 16, advance: 2 },
  league: { roundDays: 7 },
};

let statementCount = 0;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function countQuery(this: pg.Client, ...args: unknown[]) {
  statementCount += 1;
  return Reflect.apply(query, this, args);
} as typeof query;

interface Cost {
  milliseconds: number;
  statements: number;
}

async function measureCost(work: () => Promise<unknown>): Promise<Cost> {
  const statementsBefore = statementCount;
  const startedAtMs = performance.now();
  await work();
  return { milliseconds: performance.now() - startedAtMs, statements: statementCount - statementsBefore };
}

const formatCost = (cost: Cost | null, entryMs: number): string =>
  cost === null ? '–' : `${cost.statements}, ${(cost.milliseconds / entryMs).toFixed(1)}`;

const formatTouchedRows = (touchedRows: TouchedRows | null): string =>
  touchedRows === null ? '–' : `${touchedRows.readRows}, ${touchedRows.writtenRows}`;

interface Figures {
  format: string;
  players: number;
  matches: number;
  entryMs: number;
  draw: Cost;
  result: Cost | null;
  touchedRows: TouchedRows | null;
  resume: Cost;
  board: Cost;
  answer: PageBytes;
  /** Null without `--pages`. */
  page: MeasuredPage | null;
}

async function measureFormat(
  app: TestApp,
  format: (typeof formatNames)[number],
  players: readonly TestUser[],
  databaseUrl: string,
): Promise<Figures> {
  const formatSettings = settingsByFormat[format] ?? {};
  const entrantCount = Math.min(players.length, requireFormat(format).boundPlayers(formatSettings).most);
  const contest = await openContest(app, {
    ...{ title: `Bench ${format}`, format, formatSettings, maxPlayers: entrantCount, entryFee: '0', prizePool: '0' },
  });
  const entryCost = await measureCost(async () => {
    for (const player of players.slice(0, entrantCount))
      await enterContest(makeWork(app, player), { contestId: contest.id, termsVersion: contest.termsVersion });
  });
  app.clock.set(contest.checkInOpensAt);
  for (const player of players.slice(0, entrantCount)) await checkInToContest(makeWork(app, player), contest.id);
  app.clock.set(contest.checkInClosesAt);
  await readContest(app, contest.id);
  app.clock.set(contest.startsAt);
  const drawCost = await measureCost(() => readContest(app, contest.id));
  const matches = await listMatches(app.db, contest.id);

  let resultCost: Cost | null = null;
  let touchedRows: TouchedRows | null = null;
  const readyMatches = matches.filter(({ status }) => status === 'ready');
  const middleMatch = readyMatches[Math.floor(readyMatches.length / 2)];
  if (middleMatch) {
    const { version } = await checkInBoth(app, middleMatch.id);
    const [winner, loser] = await listPlayers(app, await readMatch(app, middleMatch.id));
    await reportResult(makeWork(app, winner), { matchId: middleMatch.id, version, score: [2, 0] });
    const confirmBody = { matchId: middleMatch.id, version: version + 1 };
    touchedRows = await countTouchedRows(makeWork(app, loser), (work) => confirmResult(work, confirmBody));
    resultCost = await measureCost(() => confirmResult(makeWork(app, loser), confirmBody));
  }
  const boardCost = await measureCost(() => getBoard(makeWork(app, app.admin)));
  await toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'paused' });
  app.clock.advance(hour / 2);
  const resumeCost = await measureCost(() =>
    toggleContestStatus(makeWork(app, app.admin), { id: contest.id, status: 'active' }),
  );
  const answerText = JSON.stringify(await readContestDetail(makeWork(app), await readContest(app, contest.id)));
  const answer = { plainBytes: Buffer.byteLength(answerText), compressedBytes: brotliCompressSync(answerText).length };
  const page = values.pages
    ? await measurePage({ url: databaseUrl, site: siteFolder, now: app.clock.now() }, contest.slug, {
        isPressed: format === 'double_elimination',
      })
    : null;
  const entryMs = entryCost.milliseconds / entrantCount;
  return {
    format,
    players: entrantCount,
    matches: matches.length,
    entryMs,
    draw: drawCost,
    result: resultCost,
    touchedRows,
    resume: resumeCost,
    board: boardCost,
    answer,
    page,
  };
}

const formatBytes = ({ plainBytes, compressedBytes }: PageBytes): string =>
  `${(plainBytes / 1000).toFixed(0)}, ${(compressedBytes / 1000).toFixed(1)}`;

const listSize = ({ format, players, matches }: Figures): string[] => [
  format.replaceAll('_', ' '),
  String(players),
  String(matches),
];

async function reportPages(figures: readonly Figures[]): Promise<void> {
  const table = formatMarkdownTable(
    ['', 'players', 'matches', 'page, kB', 'answer, kB'],
    figures.flatMap((each) =>
      each.page ? [[...listSize(each), formatBytes(each.page), formatBytes(each.answer)]] : [],
    ),
  );
  const pressTable = formatMarkdownTable(
    ['double elimination, a press', 'window, px', 'ms ×4', '95 % from', 'to'],
    figures.flatMap(({ page }) =>
      (page?.presses ?? []).map(({ name, width, time: { median, low, high } }) => [
        name,
        String(width),
        ...[median, low, high].map((value) => value.toFixed(0)),
      ]),
    ),
  );
  const otherWorkText = `others took ${((await measureOtherWork()) * 100).toFixed(0)} % of the processors`;
  const text = `${new Date().toISOString().slice(0, 10)}, at ${describeSources()}; ${otherWorkText}.\n\n${table}\n\n${pressTable}`;
  printLine(`\n${text}`);
  await saveFigures('contest-pages', figures);
  if (values.write) await writeTableToDocs('contest pages', text);
}

async function reportCosts(figures: readonly Figures[]): Promise<void> {
  const table = formatMarkdownTable(
    ['', 'players', 'matches', 'draw', 'result', 'its rows', 'resume', 'board', 'answer, kB'],
    figures.map((each) => [
      ...listSize(each),
      ...[
        formatCost(each.draw, each.entryMs),
        formatCost(each.result, each.entryMs),
        formatTouchedRows(each.touchedRows),
      ],
      ...[formatCost(each.resume, each.entryMs), formatCost(each.board, each.entryMs)],
      formatBytes(each.answer),
    ]),
  );
  const lists = await measureLists(server, Number(values.contests));
  printLine(`\n${table}\n\n${lists.table}`);
  await saveFigures('contests', { figures, lists: lists.figures });
  if (values.write) {
    await writeTableToDocs('contests', table);
    await writeTableToDocs('contest lists', lists.table);
  }
}

const server = await startDatabaseServer(undefined);
try {
  await server.query('create database contests');
  const databaseUrl = server.buildUrl('contests');
  const connection = openConnection(databaseUrl, { size: 4 });
  const { db } = connection;
  await migrateDatabase(db);
  const clock = createTestClock();
  const admin = await addUser(db, clock, 'bench_admin', 'admin');
  await grantBudget(db, clock, admin.id);
  const figures: Figures[] = [];
  for (const format of formatNames.filter((name) => !values.only || values.only.split(',').includes(name))) {
    const players: TestUser[] = [];
    for (let number = 1; number <= playerCount; number += 1)
      players.push(await addUser(db, clock, `${format.replaceAll('_', '').slice(0, 10)}_${number}`));
    printProgress(`${format}…`);
    figures.push(await measureFormat({ db, clock, admin, close: connection.close }, format, players, databaseUrl));
  }
  await connection.close();
  await (values.pages ? reportPages(figures) : reportCosts(figures));
} finally {
  await server.stop();
}
