import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isFullRun } from '../../../tools/checks/full-run';
import { type Wall, walls } from './confined/wall';
import { RenderingEndedError, type RenderingProcess, startRenderingProcess } from './rendering-process';
import { codeEntry, codeHost, launchUnconfinedProcess, writeFrameCode, writeRaw } from './testing';
import { requireWalls, tryWalls } from './trial';

const beginProcess = () => startRenderingProcess(codeHost, { entry: codeEntry, code: '', file: 'area.cjs' });

const secret = `secret-${randomUUID()}`;
let folder: string;
let server: Server;
let visitCount = 0;
let attackTargets: Record<string, string | number>;
let missingWalls: readonly Wall[];
let confinedRenderingProcess: RenderingProcess;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'laurel-confined-'));
  await writeFile(path.join(folder, 'file'), secret, { mode: 0o666 });
  server = createServer((socket) => {
    visitCount += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  attackTargets = { file: path.join(folder, 'file'), port, parent: process.pid };
  process.env.LAUREL_TEST_SECRET = secret;
  missingWalls = await tryWalls();
});
afterAll(async () => {
  delete process.env.LAUREL_TEST_SECRET;
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  confinedRenderingProcess = await beginProcess();
});
afterEach(() => confinedRenderingProcess.stop());

const runCode = (code: string, on: RenderingProcess = confinedRenderingProcess): Promise<string> =>
  on.render({ url: JSON.stringify({ code, target: attackTargets }), locale: 'en', theme: null, reads: [] });

const tryCode = (code: string): Promise<string> => runCode(code).catch((error: Error) => `refused: ${error.message}`);

test('runs harmless code', async () => {
  expect(await runCode('return 1 + 1')).toBe('2');
});

test.each([
  ['require', `require('node:fs')`],
  ['globalThis.require', `globalThis.require('node:fs')`],
  ['process.getBuiltinModule', `process.getBuiltinModule('node:fs')`],
  ['a Function of its own', `new Function('return process')().getBuiltinModule('fs')`],
  ['a script of its own', `require('node:vm').runInThisContext('process').getBuiltinModule('fs')`],
  ['the loader', `require('node:module')._load('fs')`],
  ['createRequire', `require('node:module').createRequire('file:///')('fs')`],
  ['import()', `await import('node:fs')`],
])('refuses to read a file through the module from %s', async (_, module) => {
  for (const pathCode of [
    'target.file',
    "'/proc/self/environ'",
    "'/proc/' + target.parent + '/environ'",
    "'/etc/passwd'",
  ])
    expect(await tryCode(`return (${module}).readFileSync(${pathCode}, 'utf8')`)).toMatch(/^refused/);
  expect(await tryCode(`return (${module}).readdirSync('/')`)).toMatch(/^refused/);
  expect(await tryCode(`return (${module}).writeFileSync(target.file, '')`)).toMatch(/^refused/);
});

test.each([
  ['process.binding', `process.binding('fs').open(target.file, 0, 0o666)`],
  ['process.binding of child processes', `process.binding('spawn_sync').spawn({ file: '/bin/true', args: [] })`],
  ['a program', `const { error } = require('child_process').spawnSync('/bin/true'); if (error) throw error;`],
  ['a program in a shell', `require('child_process').execSync('true')`],
  ['a process of its own', `require('child_process').fork(target.file)`],
  [
    'a thread',
    `await new Promise((y, n) => new (require('worker_threads').Worker)('1', { eval: true }).on('online', y).on('error', n))`,
  ],
  ['native code', `process.dlopen({ exports: {} }, target.file)`],
  ['a system interface in WebAssembly', `new (require('wasi').WASI)({ version: 'preview1', preopens: { '/': '/' } })`],
  ['a report on disk', `return require('fs').statSync(process.report.writeReport()).size`],
  ['a picture of its memory on disk', `require('v8').writeHeapSnapshot(target.file)`],
  ['an inspector', `require('inspector').open(0); if (!require('inspector').url()) throw new Error('closed')`],
  ['a server', `await new Promise((y, n) => require('net').createServer().on('error', n).listen(0, y))`],
  [
    'a connection',
    `await new Promise((y, n) => require('net').connect(target.port, '127.0.0.1').on('connect', y).on('error', n))`,
  ],
  ['a request', `await fetch('http://127.0.0.1:' + target.port)`],
  ['a name of the network', `await require('dns').promises.lookup('localhost')`],
  ['a question to a name server', `await require('dns').promises.resolve4('localhost')`],
  [
    'a datagram',
    `const s = require('dgram').createSocket('udp4'); await new Promise((y, n) => { s.on('error', n); s.send('x', target.port, '127.0.0.1', (e) => e ? n(e) : y()); })`,
  ],
  ['600 MB beside the heap', `return Buffer.allocUnsafeSlow(600 * 2 ** 20).length`],
])('refuses %s', async (_, code) => {
  visitCount = 0;
  expect(await tryCode(code)).toMatch(/^refused/);
  expect(visitCount).toBe(0);
});

test.each([
  ['ends', 'process.kill(target.parent, 0)'],
  ['slows down', "require('os').setPriority(target.parent, 1)"],
  ['debugs', 'process._debugProcess(target.parent)'],
])('can’t %s the server, or reports the missing protection', async (_, code) => {
  if (missingWalls.includes('processes')) return;
  expect(await tryCode(code)).toMatch(/^refused/);
});

test('detects this system’s missing protections', () => {
  expect(missingWalls.filter((wall) => wall !== 'processes')).toEqual(
    process.platform === 'linux' ? [] : expect.not.arrayContaining(['files']),
  );
});

test('refuses an unconfined process in production, unless all gaps are accepted', async () => {
  await expect(requireWalls(['memory', 'processor'], launchUnconfinedProcess)).rejects.toThrow(
    'is not kept from reading and writing files, reaching addresses, reaching other processes on this system. Leave rendering to browsers (SERVER_RENDERING=off), or accept it: SERVER_RENDERING_WITHOUT=files,network,processes',
  );
  await expect(requireWalls(walls, launchUnconfinedProcess)).resolves.toBeUndefined();
});

test('finds no setting, no terminal and no folder', async () => {
  expect(
    JSON.parse(await runCode('return JSON.stringify([process.env, process.cwd(), process.stdin.isTTY ?? false])')),
  ).toEqual([{ NODE_ENV: 'production', TZ: 'UTC' }, '/', false]);
  expect(await runCode("console.log('x'.repeat(1e6)); console.error('x'); return 'quiet'")).toBe('quiet');
});

test.each([
  [
    'answers for another page',
    `${writeRaw(writeFrameCode(`JSON.stringify({ id: id + 1, html: 'x' })`))}`,
    'nobody asked',
  ],
  ['says what is no JSON', writeRaw(writeFrameCode("'{'")), 'nobody understands'],
  ['says what is no answer', writeRaw(writeFrameCode("'[1]'")), 'nobody understands'],
  [
    'reaches for a prototype',
    writeRaw(writeFrameCode(`'{"id":' + id + ',"html":"x","__proto__":{"polluted":1}}'`)),
    'nobody understands',
  ],
  ['nests without end', writeRaw(writeFrameCode("'['.repeat(20000)")), 'nobody understands'],
  ['announces 4 GB', writeRaw('Buffer.from([255, 255, 255, 255])'), 'too long'],
  ['renders 5 MB', "return 'x'.repeat(5e6);", 'too long'],
  [
    'floods',
    `for (;;) try { ${writeRaw(writeFrameCode("JSON.stringify({ id, html: 'x' })"))} } catch {}`,
    'nobody asked',
  ],
  ['leaves', 'process.exit(3);', 'stopped with code 3'],
])('ends a build that %s', async (_, code, why) => {
  await runCode(`${code} await new Promise(() => {})`).catch(() => {});
  const firstOutcome = await Promise.race([
    confinedRenderingProcess.end,
    runCode('return 1').catch((error: Error) => error),
  ]);
  expect(firstOutcome).toBeInstanceOf(RenderingEndedError);
  expect(String(firstOutcome)).toContain(why);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

const slowCode = [
  ['says nothing', 'await new Promise(() => {})', 'It hangs'],
  ['works for nobody', 'setTimeout(() => { for (;;); }); await new Promise(setImmediate); return 1', 'processor time'],
  ['loops', 'for (;;);', 'processor time'],
  ['fills its heap', 'const all = []; for (;;) all.push({ all: [all.length] });', 'memory'],
] as const;

if (isFullRun)
  test.each(slowCode)('ends a build that %s', async (_, code, why) => {
    await runCode(code).catch(() => {});
    expect(String(await confinedRenderingProcess.end)).toContain(why);
  });
