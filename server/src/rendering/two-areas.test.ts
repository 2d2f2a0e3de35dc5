import { randomUUID } from 'node:crypto';
import { launchProcess } from './confined/launch';
import type { Wall } from './confined/wall';
import { RenderingEndedError, type RenderingProcess, startRenderingProcess } from './rendering-process';
import { codeEntry, codeHost, launchUnconfinedProcess, writeFrameCode, writeRaw } from './testing';
import { tryWalls } from './trial';

interface RunningArea {
  name: string;
  pid: number;
  process: RenderingProcess;
}

async function startArea(name: string): Promise<RunningArea> {
  let pid = 0;
  const launchAndNotePid = async () => {
    const launchedProcess = await launchProcess();
    pid = launchedProcess.child.pid ?? 0;
    return launchedProcess;
  };
  const startOptions = { entry: { ...codeEntry, name, path: `/${name}` }, code: '', file: `${name}.cjs` };
  const process = await startRenderingProcess(codeHost, startOptions, launchAndNotePid);
  return { name, pid, process };
}

let missingWalls: readonly Wall[];
let areas: [RunningArea, RunningArea];
let thirdRunningArea: RunningArea;
beforeAll(async () => {
  missingWalls = await tryWalls();
});
beforeEach(async () => {
  [thirdRunningArea, ...areas] = await Promise.all([startArea('third'), startArea('one'), startArea('other')]);
});
afterEach(() => {
  for (const { process: each } of [...areas, thirdRunningArea]) each.stop();
});

const tryCode = ({ process }: RunningArea, code: string, target: object = {}): Promise<string> =>
  process
    .render({ url: JSON.stringify({ code, target }), locale: 'en', theme: null, reads: [] })
    .catch((error: Error) => `refused: ${error.message}`);

async function renderPages(area: RunningArea, count = 30): Promise<string[]> {
  const secrets = Array.from({ length: count }, () => `${area.name} ${randomUUID()}`);
  const pages = await Promise.all(
    secrets.map((secret) =>
      tryCode(area, 'globalThis.kept = target.secret; await new Promise(setImmediate); return target.secret', {
        secret,
      }),
    ),
  );
  return pages.filter((page, index) => page !== secrets[index]);
}

const forgedFrame = writeFrameCode("JSON.stringify({ id, html: 'forged' })");

const attacks: [string, string][] = [
  ['reads memory', "return require('fs').readFileSync('/proc/' + target.pid + '/mem').length"],
  ['reads the environment', "return require('fs').readFileSync('/proc/' + target.pid + '/environ', 'utf8')"],
  ['lists descriptors', "return require('fs').readdirSync('/proc/' + target.pid + '/fd')"],
  ['writes into the pipe', `require('fs').writeFileSync('/proc/' + target.pid + '/fd/3', ${forgedFrame})`],
  ['writes into memory', "require('fs').openSync('/proc/' + target.pid + '/mem', 'r+')"],
  ['opens the pipe below', "process.binding('fs').open('/proc/' + target.pid + '/fd/3', 2, 0o666)"],
  ['starts a program', "require('child_process').execFileSync('/bin/kill', ['-9', String(target.pid)])"],
];
const attacksOnProcesses: [string, string][] = [
  ['ends', "process.kill(target.pid, 'SIGKILL')"],
  ['stops', "process.kill(target.pid, 'SIGSTOP')"],
  ['debugs', 'process._debugProcess(target.pid)'],
  ['slows down', "require('os').setPriority(target.pid, 19)"],
];

function tryCodeOnOthers(code: string): Promise<string[]> {
  const [firstArea, secondArea] = areas;
  const attackers = [
    { by: firstArea, pids: [secondArea.pid, thirdRunningArea.pid, process.pid] },
    { by: secondArea, pids: [firstArea.pid, thirdRunningArea.pid, process.pid] },
  ];
  return Promise.all(attackers.flatMap(({ by, pids }) => pids.map((pid) => tryCode(by, code, { pid }))));
}

test('an unconfined process could look into another', async () => {
  if (process.platform !== 'linux') return;
  const startOptions = { entry: codeEntry, code: '', file: 'area.cjs' };
  const unconfinedProcess = await startRenderingProcess(codeHost, startOptions, launchUnconfinedProcess);
  const attacker = { name: 'unconfined', pid: 0, process: unconfinedProcess };
  for (const [what, code] of attacks.filter(
    ([name]) => name === 'reads the environment' || name === 'lists descriptors',
  ))
    expect(`${what}: ${await tryCode(attacker, code, { pid: thirdRunningArea.pid })}`).not.toContain('refused');
  unconfinedProcess.stop();
});

test.each(attacks)('nobody’s pages change while two areas try what %s', async (_, code) => {
  const [outcomes, ...wrongPages] = await Promise.all([
    tryCodeOnOthers(code),
    ...[...areas, thirdRunningArea].map((area) => renderPages(area)),
  ]);
  for (const outcome of outcomes) expect(outcome).toMatch(/^refused/);
  expect(wrongPages).toEqual([[], [], []]);
});

test.each(attacksOnProcesses)('nobody’s pages change while two areas try what %s processes', async (_, code) => {
  if (missingWalls.includes('processes')) return;
  const [outcomes, ...wrongPages] = await Promise.all([
    tryCodeOnOthers(code),
    ...[...areas, thirdRunningArea].map((area) => renderPages(area)),
  ]);
  for (const outcome of outcomes) expect(outcome).toMatch(/^refused/);
  expect(wrongPages).toEqual([[], [], []]);
});

test('an area finds nothing that another keeps, and changes nothing that another uses', async () => {
  const [firstArea, secondArea] = areas;
  await renderPages(firstArea);
  await tryCode(firstArea, "Object.prototype.polluted = 'one'; JSON.stringify = () => 'one'; String = () => 'one'");
  const lookCode = 'return [globalThis.kept, ({}).polluted, JSON.stringify(1)].map(String).join()';
  for (const area of [secondArea, thirdRunningArea])
    expect(await tryCode(area, lookCode)).toBe('undefined,undefined,1');
  expect(await renderPages(thirdRunningArea)).toEqual([]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test.each([
  ['answer for pages of others', writeRaw(writeFrameCode("JSON.stringify({ id: id + 1, html: 'forged' })"))],
  ['reach for a prototype', writeRaw(writeFrameCode(`'{"id":' + id + ',"html":"x","__proto__":{"polluted":1}}'`))],
  ['flood', `for (;;) try { ${writeRaw(forgedFrame)} } catch {}`],
  ['leave', 'process.exit(3)'],
])('two areas that %s end, and the third renders on', async (_, code) => {
  const rendering = renderPages(thirdRunningArea, 60);
  const attacks = areas.map((area) => tryCode(area, `${code}; await new Promise(() => {})`));
  const processEnds = await Promise.all(areas.map(({ process }) => process.end));
  for (const end of processEnds) expect(end).toBeInstanceOf(RenderingEndedError);
  expect(await rendering).toEqual([]);
  await Promise.all(attacks);
  expect(await renderPages(thirdRunningArea)).toEqual([]);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});
