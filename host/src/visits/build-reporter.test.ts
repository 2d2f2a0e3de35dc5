import { basePath, calls } from '@laurel/shared/protocol';
import { schemas } from '@laurel/shared/protocol/schemas';
import { createBuildReporter } from './build-reporter';

let fetchSpy: jest.Mock;
let isHidden: boolean;
let listenerSpy: jest.SpyInstance<void, Parameters<typeof addEventListener>>;

beforeEach(() => {
  listenerSpy = jest.spyOn(window, 'addEventListener');
  jest.useFakeTimers({ now: new Date('2026-11-29T22:00:00.000Z') });
  isHidden = false;
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  fetchSpy = jest.fn(async () => new Response());
  Object.assign(window, { fetch: fetchSpy });
});
afterEach(() => {
  for (const [type, listener] of listenerSpy.mock.calls) window.removeEventListener(type, listener);
  listenerSpy.mockRestore();
  jest.useRealTimers();
});

function hideAndShowPage(): void {
  isHidden = true;
  dispatchEvent(new Event('visibilitychange'));
  isHidden = false;
  dispatchEvent(new Event('visibilitychange'));
}

function takeReports(): string[][] {
  const reports = fetchSpy.mock.calls.map(([, { body }]) => schemas.reportBuilds.body.parse(JSON.parse(String(body))));
  fetchSpy.mockClear();
  return reports.map(({ builds }) => builds.map(({ area, build }) => `${area} ${build}`));
}

test('a page reports its builds once a day, when it is hidden, without cookies, even if it closes', () => {
  const noteBuild = createBuildReporter('h1');
  noteBuild({ area: 'public', build: 'p1' }, true);
  noteBuild({ area: 'rewards', build: 'r1' }, false);
  noteBuild({ area: 'public', build: 'p1' }, true);
  expect(fetchSpy).not.toHaveBeenCalled();
  hideAndShowPage();
  expect(fetchSpy).toHaveBeenCalledWith(
    basePath + calls.reportBuilds.path,
    expect.objectContaining({ method: calls.reportBuilds.method, credentials: 'omit', keepalive: true }),
  );
  expect(takeReports()).toEqual([['host h1', 'public p1', 'rewards r1']]);
  hideAndShowPage();
  noteBuild({ area: 'public', build: 'p1' }, true);
  noteBuild({ area: 'dashboard', build: 'd1' }, true);
  hideAndShowPage();
  expect(takeReports()).toEqual([['dashboard d1']]);
});

test('a tab that is still open on another day reports the host and the area that it shows again', () => {
  const noteBuild = createBuildReporter('h1');
  noteBuild({ area: 'dashboard', build: 'd1' }, true);
  noteBuild({ area: 'public', build: 'p1' }, true);
  hideAndShowPage();
  takeReports();
  jest.setSystemTime(new Date('2026-12-04T08:00:00.000Z'));
  hideAndShowPage();
  hideAndShowPage();
  expect(takeReports()).toEqual([['host h1', 'public p1']]);
});

test('a page that stays in view for days reports without being hidden, and a hidden one doesn’t', () => {
  const noteBuild = createBuildReporter('h1');
  noteBuild({ area: 'public', build: 'p1' }, true);
  jest.advanceTimersByTime(26 * 3_600_000);
  expect(takeReports()).toEqual([
    ['host h1', 'public p1'],
    ['host h1', 'public p1'],
    ['host h1', 'public p1'],
  ]);
  isHidden = true;
  jest.advanceTimersByTime(24 * 3_600_000);
  expect(takeReports()).toEqual([]);
});

test('a report has no more builds than the call takes', () => {
  const noteBuild = createBuildReporter('h1');
  for (let number = 0; number < 30; number += 1) noteBuild({ area: `area${number}`, build: 'b1' }, true);
  hideAndShowPage();
  expect(takeReports().map(({ length }) => length)).toEqual([20]);
});
