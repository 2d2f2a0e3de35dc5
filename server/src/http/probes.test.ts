import { createTestApi, type TestApi } from '../../test/api';
import { startDatabaseProxy } from '../../test/database-proxy';
import { createTestSite } from '../../test/site';
import { readConfig } from '../config';
import { openConnection } from '../database/connection';
import { createTestDatabase } from '../database/testing';
import { createLog } from '../log/log';
import { startServer } from '../process/start';

let api: TestApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

async function probeApi(probe: 'live' | 'ready'): Promise<number | undefined> {
  return (await api?.server.inject({ url: `/api/v1/public/${probe}` }))?.statusCode;
}

it('a process is alive and ready once it answers, and logs nothing', async () => {
  api = await createTestApi({ site: createTestSite() });
  expect([await probeApi('live'), await probeApi('ready')]).toEqual([200, 200]);
  expect(api.log.lines).toEqual([]);
});

it('a process is ready without a database: other processes have none either', async () => {
  const { db, close } = openConnection('postgres://laurel@127.0.0.1:1/nothing', { size: 1 });
  api = await createTestApi({ db });
  expect([await probeApi('live'), await probeApi('ready')]).toEqual([200, 200]);
  expect((await api.server.inject({ url: '/api/v1/public/health' })).statusCode).toBe(503);
  await close();
});

it('a process isn’t ready while its site can’t be read', async () => {
  const site = { ...createTestSite(), readRevision: () => Promise.reject(new Error('no revision')) };
  api = await createTestApi({ site });
  expect([await probeApi('live'), await probeApi('ready')]).toEqual([200, 503]);
});

it('answers while the site is closed for maintenance', async () => {
  api = await createTestApi({ config: { maintenance: true } });
  expect([await probeApi('live'), await probeApi('ready')]).toEqual([200, 200]);
});

it('reports that it is stopping while it still answers', async () => {
  const database = await createTestDatabase();
  const config = readConfig({
    ...{ NODE_ENV: 'test', DATABASE_URL: database.url, PORT: '0', SAMPLE_DATA: 'false', LOG_LEVEL: 'silent' },
    ...{ LAUREL_PROCESS: 'web', STOP_DELAY: '2' },
  });
  const { address, stop } = await startServer({ config, log: createLog(config) });
  const readProbeStatus = async (probe: string) => (await fetch(`${address}/api/v1/public/${probe}`)).status;
  expect([await readProbeStatus('live'), await readProbeStatus('ready')]).toEqual([200, 200]);
  const serverStop = stop();
  expect([await readProbeStatus('live'), await readProbeStatus('ready'), await readProbeStatus('settings')]).toEqual([
    200, 503, 200,
  ]);
  await serverStop;
  await expect(readProbeStatus('live')).rejects.toThrow();
  await database.close();
});

it('reports that it can’t reach its database, and that it can again', async () => {
  const database = await createTestDatabase();
  const proxy = await startDatabaseProxy(database.url);
  const config = readConfig({
    ...{ NODE_ENV: 'test', DATABASE_URL: proxy.buildUrl(database.url), PORT: '0', SAMPLE_DATA: 'false' },
    ...{ LAUREL_PROCESS: 'web', LOG_LEVEL: 'silent' },
  });
  const { address, stop } = await startServer({ config, log: createLog(config) });
  const askReady = async () => {
    const answer = await fetch(`${address}/api/v1/public/ready`);
    return { status: answer.status, body: await answer.json() };
  };
  const readContestsStatus = async () => (await fetch(`${address}/api/v1/registerContest/all_contests`)).status;
  expect(await askReady()).toEqual({ status: 200, body: { ready: true, database: true } });
  proxy.refuse();
  expect(await readContestsStatus()).toBe(503);
  expect(await askReady()).toEqual({ status: 200, body: { ready: true, database: false } });
  proxy.restore();
  expect(await readContestsStatus()).toBe(200);
  expect(await askReady()).toEqual({ status: 200, body: { ready: true, database: true } });
  await stop();
  await proxy.stop();
  await database.close();
});
