const { createRequire } = require('node:module');

const requireOfJest = createRequire(require.resolve('jest-runtime'));
const { LegacyFakeTimers, ModernFakeTimers } = requireOfJest('@jest/fake-timers');
const { ModuleMocker } = requireOfJest('jest-mock');

// The environment of tests without a page. A worker's test files share its realm and modules (`runtime.cjs`), so that the worker doesn't load the
// server for each file. After each file, changed globals and the process's state are restored.

function keepProperties(object, keys) {
  const descriptors = keys.map((key) => [key, Object.getOwnPropertyDescriptor(object, key)]);
  const isChanged = ([key, valueBefore]) => {
    const valueNow = Object.getOwnPropertyDescriptor(object, key);
    return valueNow?.value !== valueBefore.value || valueNow?.get !== valueBefore.get;
  };
  return () => {
    for (const [key, valueBefore] of descriptors.filter(isChanged)) Object.defineProperty(object, key, valueBefore);
  };
}

function keepGlobals() {
  const keys = Reflect.ownKeys(globalThis);
  const keysBefore = new Set(keys);
  const isConfigurable = (key) => Object.getOwnPropertyDescriptor(globalThis, key)?.configurable === true;
  const restore = keepProperties(globalThis, keys.filter(isConfigurable));
  return () => {
    restore();
    // Removes new symbols, which hold Jest's state of a test file. Other new globals stay, because the module that added them stays.
    for (const key of Object.getOwnPropertySymbols(globalThis))
      if (!keysBefore.has(key) && isConfigurable(key)) delete globalThis[key];
  };
}

function keepVariables() {
  const variables = { ...process.env };
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    for (const [name, value] of Object.entries(variables)) if (process.env[name] !== value) process.env[name] = value;
  };
}

function keepListeners() {
  const listenersBefore = new Map(process.eventNames().map((event) => [event, new Set(process.rawListeners(event))]));
  return () => {
    for (const event of process.eventNames())
      for (const listener of process.rawListeners(event))
        if (!listenersBefore.get(event)?.has(listener)) process.off(event, listener);
  };
}

function keepProcess() {
  const { exitCode } = process;
  const folder = process.cwd();
  const restorers = [keepProperties(process, ['exit', 'argv']), keepVariables(), keepListeners()];
  return () => {
    for (const restore of restorers) restore();
    process.exitCode = exitCode;
    if (process.cwd() !== folder) process.chdir(folder);
  };
}

module.exports = class SharedRealm {
  /** `runtime.cjs` reads this. */
  sharesModules = true;
  global = globalThis;

  constructor({ projectConfig }) {
    this.restorers = [keepGlobals(), keepProcess()];
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig: { idToRef: (id) => id, refToId: (timer) => timer },
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    Error.stackTraceLimit = 100;
  }

  async setup() {}

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    for (const restore of this.restorers) restore();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
};
