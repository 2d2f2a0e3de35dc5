import { execFile } from 'node:child_process';
import diagnostics from 'node:diagnostics_channel';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { basePath, type Call, calls } from '@laurel/shared/protocol';
import type { FastifyInstance } from 'fastify';
import { createTestApi } from '../../test/api';

const serverFolder = path.resolve(__dirname, '../..');
let specifiedRoutes: string[];

beforeAll(async () => {
  const text = await readFile(path.join(serverFolder, 'test/calls.tsv'), 'utf8');
  const [, ...rows] = text.trimEnd().split('\n');
  specifiedRoutes = rows.map((row) => row.replace('\t', ' '));
});

it('the calls are 75, each specified once', () => {
  expect(specifiedRoutes).toHaveLength(75);
  expect(new Set(specifiedRoutes).size).toBe(75);
});

it('the calls follow the order of the specification', () => {
  const declaredCalls = Object.values<Call>(calls).filter(({ extension }) => !extension);
  expect(declaredCalls.map((call) => `${call.method} ${call.path}`)).toEqual(specifiedRoutes);
});

it('the calls are listed by npm run calls', async () => {
  const command = path.join(serverFolder, 'dist/calls.js');
  const { stdout } = await promisify(execFile)(process.execPath, [command], { cwd: serverFolder });
  expect(stdout.trimEnd().split('\n')).toEqual(specifiedRoutes);
});

it('the calls are exactly what the service mounts, besides the extensions and its own description', async () => {
  const mountedRoutes: string[] = [];
  const onInstance = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      mountedRoutes.push(`${String(method)} ${url.replace(/:(\w+)/g, '{$1}')}`);
    });
  diagnostics.subscribe('fastify.initialization', onInstance);
  const api = await createTestApi();
  diagnostics.unsubscribe('fastify.initialization', onInstance);
  await api.close();

  const belowRoutes = mountedRoutes
    .filter((route) => !route.startsWith('HEAD '))
    .map((route) => route.replace(` ${basePath}/`, ' /'));
  const extensions = Object.values<Call>(calls)
    .filter(({ extension }) => extension)
    .map((call) => `${call.method} ${call.path}`);
  const extraRoutes = [
    'GET /openapi.json',
    'GET /public/calendars/{token}.ics',
    'GET /public/changes',
    'GET /files/{name}',
    'GET /public/live',
    'GET /public/ready',
    'GET /public/unsubscribe/{token}',
    'POST /public/unsubscribe/{token}',
  ];
  expect([...belowRoutes].sort()).toEqual([...specifiedRoutes, ...extensions, ...extraRoutes].sort());
});
