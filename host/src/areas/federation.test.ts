import { ModuleFederation } from '@module-federation/runtime-core';
import { isVersionMismatch } from './federation';

const version = '1.2.0';
type Name = 'tool' | 'other';

/** Builds a container that requires a shared module in a range. The host provides two modules, each in one version. */
function takeSharedModule(name: Name, requiredVersion: string): unknown {
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion };
  const makeModule = (of: Name) => ({ version, scope: 'default', shareConfig, lib: () => `the ${of}` });
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

test('each matching module is the right one, even if its version was compared before', () => {
  expect(readTakenVersion('tool', '^1.1.0')).toBe('the tool');
  expect(readTakenVersion('tool', '^1.1.0')).toBe('the tool');
  expect(readTakenVersion('other', '^1.1.0')).toBe('the other');
});

test('a mismatch is refused each time, even after others matched', () => {
  expect(readTakenVersion('tool', '^1.2.0')).toBe('the tool');
  for (const _ of [1, 2]) expect(isVersionMismatch(catchRefusal('tool', '^2.0.0'))).toBe(true);
});
