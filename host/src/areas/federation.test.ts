import { ModuleFederation } from '@module-federation/runtime-core';
import { forgetContainers, hasContainer, hasRun, isVersionMismatch, takeContainer } from './federation';

const version = '1.2.0';
type Name = 'tool' | 'other';

function takeSharedModule(name: Name, requiredVersion: string): unknown {
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion };
  const makeModule = (moduleName: Name) => ({ version, scope: 'default', shareConfig, lib: () => `the ${moduleName}` });
  const container = new ModuleFederation({
    name: `area_${name}_${requiredVersion}`,
    remotes: [],
    shared: { tool: makeModule('tool'), other: makeModule('other') },
  });
  return container.loadShareSync(name, { customShareInfo: { shareConfig } });
}

const readTakenVersion = (name: Name, range: string) => {
  const factory = takeSharedModule(name, range);
  return typeof factory === 'function' ? factory() : factory;
};

function catchRefusal(name: Name, range: string): unknown {
  try {
    return takeSharedModule(name, range);
  } catch (error) {
    return error;
  }
}

test('a matching module is provided each time, even if its version was compared before', () => {
  expect(readTakenVersion('tool', '^1.1.0')).toBe('the tool');
  expect(readTakenVersion('tool', '^1.1.0')).toBe('the tool');
  expect(readTakenVersion('other', '^1.1.0')).toBe('the other');
});

test('a mismatch is refused each time, even after others matched', () => {
  expect(readTakenVersion('tool', '^1.2.0')).toBe('the tool');
  for (const _ of [1, 2]) expect(isVersionMismatch(catchRefusal('tool', '^2.0.0'))).toBe(true);
});

test('a released build still counts as one that has run', () => {
  const files = { build: '1', sharedRange: '*', entry: { url: '/area.js' }, styles: [], chunks: [] };
  takeContainer('empty', files);
  expect(hasRun('empty', '1')).toBe(false);
  Reflect.set(globalThis, 'area_press', { init: async () => {}, get: async () => () => ({}) });
  takeContainer('press', files);
  expect(hasContainer('press', files)).toBe(true);
  forgetContainers('press', []);
  expect(hasContainer('press', files)).toBe(false);
  expect(hasRun('press', '1')).toBe(true);
  expect(hasRun('press', '2')).toBe(false);
});
