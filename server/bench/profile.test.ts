import { type CpuProfile, shareProfile } from './profile';

const makeNode = (id: number, functionName: string, url: string) => ({ id, callFrame: { functionName, url } });

const cpuProfile: CpuProfile = {
  nodes: [
    makeNode(1, '(idle)', ''),
    makeNode(2, '(garbage collector)', ''),
    makeNode(3, 'parse', 'file:///x/node_modules/.pnpm/pg@8/node_modules/pg/lib/client.js'),
    makeNode(4, 'answer', 'file:///x/server/src/http/mount.ts'),
    makeNode(5, 'load', 'node:internal/modules/esm/loader'),
  ],
  samples: [5, 1, 2, 3, 3, 4],
  timeDeltas: [2000, 5000, 1000, 1000, 1000, 1000],
};

test('shares what the processor did after the start by package and folder, without idle time', () => {
  expect(shareProfile(cpuProfile, 3)).toEqual([
    { source: 'pg', share: 0.5 },
    { source: '(garbage collector)', share: 0.25 },
    { source: 'server/src/http', share: 0.25 },
  ]);
  expect(shareProfile(cpuProfile)[0]).toEqual({ source: 'node:internal/modules', share: 1 / 3 });
});
