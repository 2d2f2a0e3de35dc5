import { api } from '@laurel/shared/api';
import { reportProblem, watchProblems } from './problems';

jest.mock('@laurel/shared/api', () => ({ ...jest.requireActual('@laurel/shared/api'), api: { call: jest.fn() } }));
jest.mock('./areas/registry', () => ({
  runningHost: 'h1',
  readRegistry: () => ({ revision: 1, host: 'h1', areas: [] }),
}));

const callMock = jest.mocked(api.call);
const listReports = () => callMock.mock.calls.map(([, request]) => (request as { body: object }).body);
let warnSpy: jest.SpyInstance;
beforeEach(() => {
  callMock.mockReset();
  warnSpy = jest.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => warnSpy.mockRestore());

const makeError = (message: string, stack: string, name = 'TypeError') =>
  Object.assign(new Error(message), { name, stack });
const chromiumStack = `TypeError: x is not a function
    at Page (https://laurel.example/areas/rewards/0a1b2c3d4e/12.aabbccdd.js?retry=1:3:500)
    at renderWithHooks (https://laurel.example/main.11223344.js:2:100)`;
const firefoxStack = `Page@https://laurel.example/areas/rewards/0a1b2c3d4e/12.aabbccdd.js:3:500
renderWithHooks@https://laurel.example/main.11223344.js:2:100`;

watchProblems();

test.each([
  ['Chromium', chromiumStack],
  ['Firefox', firefoxStack],
])("reports an area's error with its name and build, from %s’s stack", (browser, stack) => {
  reportProblem(makeError(`x in ${browser}`, stack), 'drawing');
  expect(listReports()).toEqual([
    {
      area: 'rewards',
      build: '0a1b2c3d4e',
      kind: 'drawing',
      name: 'TypeError',
      message: `x in ${browser}`,
      at: '/areas/rewards/0a1b2c3d4e/12.aabbccdd.js:3:500',
    },
  ]);
  expect(warnSpy).toHaveBeenCalledWith(`A problem of rewards 0a1b2c3d4e: TypeError: x in ${browser}`);
});

test('reports errors in handlers, timers and promises, also the shell’s own', () => {
  const ownStack = 'at a (https://laurel.example/main.11223344.js:2:100)';
  dispatchEvent(new ErrorEvent('error', { error: makeError('in a timer', ownStack) }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: makeError('in a promise', ownStack) }));
  expect(listReports()).toMatchObject([
    { area: 'host', build: 'h1', kind: 'error', message: 'in a timer' },
    { area: 'host', build: 'h1', kind: 'rejection', message: 'in a promise' },
  ]);
});

test('reports no content of a rejection without an error, and no failed download', () => {
  reportProblem('a secret that somebody typed', 'rejection');
  reportProblem(makeError('Loading chunk 7 failed', '', 'ChunkLoadError'), 'drawing');
  dispatchEvent(new Event('error'));
  expect(listReports()).toMatchObject([{ message: 'A string was thrown' }]);
});

test('reports the same problem once, and only a few per page', () => {
  jest.isolateModules(() => {
    const page: typeof import('./problems') = require('./problems');
    const callMock = jest.mocked((require('@laurel/shared/api') as typeof import('@laurel/shared/api')).api.call);
    callMock.mockReset();
    page.reportProblem(makeError('first', ''), 'error');
    page.reportProblem(makeError('first', ''), 'error');
    expect(callMock).toHaveBeenCalledTimes(1);
    for (let index = 0; index < 20; index += 1) page.reportProblem(makeError(`loop ${index}`, ''), 'error');
    expect(callMock).toHaveBeenCalledTimes(5);
  });
});
