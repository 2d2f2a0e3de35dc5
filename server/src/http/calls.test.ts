import { execFile } from 'node:child_process';
import diagnostics from 'node:diagnostics_channel';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { basePath, type Call, calls } from '@laurel/shared/protocol';
import type { FastifyInstance } from 'fastify';
import { createTestApi } from '../../test/api';

const server = path.resolve(__dirname, '../..');
let specified: string[];

beforeAll(async () => {
  const text = await readFile(path.join(server, 'test/calls.tsv'), 'utf8');
  const [, ...rows] = text.trimEnd().split('\n');
  specified = rows.map((row) => row.replace('\t', ' '));
});

it('are 75, each specified once', () => {
  expect(specified).toHaveLength(75);
  expect(new Set(specified).size).toBe(75);
});

it('follow the order of the specification', () => {
  const declared = Object.values<Call>(calls).filter(({ extension }) => !extension);
  expect(declared.map((call) => `${call.method} ${call.path}`)).toEqual(specified);
});

it('are listed by npm run calls', async () => {
  const command = path.join(server, 'dist/calls.js');
  const { stdout } = await promisify(execFile)(process.execPath, [command], { cwd: server });
  expect(stdout.trimEnd().split('\n')).toEqual(specified);
});

it('are exactly what the service mounts, besides the extensions and its own description', async () => {
  const mounted: string[] = [];
  const onInstance = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      mounted.push(`${String(method)} ${url.replace(/:(\w+)/g, '{$1}')}`);
    });
  diagnostics.subscribe('fastify.initialization', onInstance);
  const api = await createTestApi();
  diagnostics.unsubscribe('fastify.initialization', onInstance);
  await api.close();

  const belowRoutes = mounted
    .filter((route) => !route.startsWith('HEAD '))
    .map((route) => route.replace(` ${basePath}/`, ' /'));
  const extensions = Object.values<Call>(calls)
    .filter(({ extension }) => extension)
    .map((call) => `${call.method} ${call.path}`);
  const besides = [
    'GET /openapi.json',
    'GET /public/calendars/{token}.ics',
    'GET /public/changes',
    'GET /files/{name}',
    'GET /public/live',
    'GET /public/ready',
    'GET /public/unsubscribe/{token}',
    'POST /public/unsubscribe/{token}',
  ];
  expect([...belowRoutes].sort()).toEqual([...specified, ...extensions, ...besides].sort());
});
