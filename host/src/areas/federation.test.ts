import { ModuleFederation } from '@module-federation/runtime-core';
import { isVersionMismatch } from './federation';

const version = '1.2.0';
type Name = 'tool' | 'other';

/** A container that takes a shared module in a range, where both are provided in one version. */
function take(name: Name, requiredVersion: string): unknown {
  const shareConfig = { singleton: true, strictVersion: true, requiredVersion };
  const module = (of: Name) => ({ version, scope: 'default', shareConfig, lib: () => `the ${of}` });
  const container = new ModuleFederation({
    name: `area_${name}_${requiredVersion}`,
    remotes: [],
    shared: { tool: module('tool'), other: module('other') },
  });
  return container.loadShareSync(name, { customShareInfo: { shareConfig } });
}

const taken = (name: Name, range: string) => {
  const factory = take(name, range);
  return typeof factory === 'function' ? factory() : factory;
};

function refusal(name: Name, range: string): unknown {
  try {
    return take(name, range);
  } catch (error) {
    return error;
  }
}

test('each module that fits is the right one, also where its version was compared before', () => {
  expect(taken('tool', '^1.1.0')).toBe('the tool');
  expect(taken('tool', '^1.1.0')).toBe('the tool');
  expect(taken('other', '^1.1.0')).toBe('the other');
});

test('what does not fit is refused each time, after others fitted', () => {
  expect(taken('tool', '^1.2.0')).toBe('the tool');
  for (const _ of [1, 2]) expect(isVersionMismatch(refusal('tool', '^2.0.0'))).toBe(true);
});
