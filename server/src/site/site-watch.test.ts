import type { SiteBuild, SiteRevision } from '@laurel/shared/area/site';
import { toUnstagedRevision } from '@laurel/shared/area/unstaged-site';
import { createTestSite } from '../../test/site';
import { createRecordingLog } from '../log/log';
import { watchSite } from './site-watch';

const restMs = 1000;

function prepareWatch() {
  const plainSite = createTestSite();
  const state = {
    revision: { ...toUnstagedRevision(plainSite) } as SiteRevision,
    builds: [] as SiteBuild[],
    followed: true,
    fault: null as Error | null,
    looks: 0,
    listings: 0,
    changes: 0,
  };
  const log = createRecordingLog();
  const watch = watchSite({
    site: {
      async readRevision() {
        state.looks += 1;
        if (state.fault) throw state.fault;
        return state.revision;
      },
      async listBuilds() {
        state.listings += 1;
        return state.builds;
      },
    },
    isFollowed: () => state.followed,
    onChange: () => {
      state.changes += 1;
    },
    log,
    restMs,
  });
  return { state, log, watch, plainSite };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a site that is followed tells of each revision and each build, and of nothing else', async () => {
  const { state, watch, plainSite } = prepareWatch();
  await jest.advanceTimersByTimeAsync(0);
  expect(state.changes).toBe(1);
  await jest.advanceTimersByTimeAsync(3 * restMs);
  expect(state.changes).toBe(1);
  state.revision = { ...toUnstagedRevision(plainSite) };
  await jest.advanceTimersByTimeAsync(restMs);
  expect(state.changes).toBe(2);
  state.builds = [{ area: 'dashboard', build: 'd3', uploadedAt: '2026-11-28T10:00:00.000Z', live: false }];
  await jest.advanceTimersByTimeAsync(10 * restMs);
  expect(state.changes).toBe(3);
  expect(state).toMatchObject({ looks: 15, listings: 2 });
  const watchStop = watch.stop();
  state.builds = [];
  await jest.advanceTimersByTimeAsync(3 * restMs);
  await watchStop;
  expect(state.changes).toBe(3);
});

test('a site that nobody follows isn’t read, and what changed meanwhile is told to whoever comes', async () => {
  const { state, watch, plainSite } = prepareWatch();
  await jest.advanceTimersByTimeAsync(restMs);
  state.followed = false;
  await jest.advanceTimersByTimeAsync(restMs);
  const { looks, changes } = state;
  state.revision = { ...toUnstagedRevision(plainSite) };
  await jest.advanceTimersByTimeAsync(5 * restMs);
  expect(state).toMatchObject({ looks, changes });
  state.followed = true;
  await jest.advanceTimersByTimeAsync(restMs);
  expect(state.changes).toBe(changes + 1);
  void watch.stop();
});

test('a site that can’t be read is looked at again', async () => {
  const { state, log, watch, plainSite } = prepareWatch();
  await jest.advanceTimersByTimeAsync(restMs);
  state.fault = new Error('EIO');
  state.revision = { ...toUnstagedRevision(plainSite) };
  await jest.advanceTimersByTimeAsync(restMs);
  expect(state.changes).toBe(1);
  expect(log.lines).toContainEqual(expect.objectContaining({ level: 'warn' }));
  state.fault = null;
  await jest.advanceTimersByTimeAsync(restMs);
  expect(state.changes).toBe(2);
  void watch.stop();
});
