const asyncHooks = require('node:async_hooks');
const { createRequire } = require('node:module');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const { handlePotentialSyntaxError } = createRequire(require.resolve('jest-runtime'))('@jest/transform');

const projects = new Map();

function findProjectCache(id) {
  const kept = projects.get(id) ?? {
    transformed: new Map(),
    scripts: new Map(),
    sourceMaps: new Map(),
    modules: new Map(),
    runtime: null,
  };
  projects.set(id, kept);
  return kept;
}

/** Stack traces read the map from its own file, so the copy in the code is dropped. */
const removeInlineMap = (code) => code.replace(/\n\/\/# sourceMappingURL=data:[^\n]*\s*$/, '\n');

function transformOnce(transformCache, kept) {
  const transform = transformCache.transform.bind(transformCache);
  transformCache.sourceMaps = kept.sourceMaps;
  transformCache.transform = (filename, options) => {
    const key = options?.isInternalModule ? `internal ${filename}` : filename;
    const known = kept.transformed.get(key);
    if (known) {
      if (known.result) transformCache.transforms.set(filename, known.result);
      return known.code;
    }
    const code = removeInlineMap(transform(filename, options));
    const made = transformCache.transforms.get(filename);
    kept.transformed.set(key, { code, result: made && { ...made, code } });
    return code;
  };
}

function compileOnce(executor, scripts) {
  const head = `(function (${executor.injectedModuleParameters.join(', ')}) { `;
  const compileScript = (code, filename) => {
    const known = scripts.get(filename);
    if (known?.code === code) return known.script;
    const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
    scripts.set(filename, { code, script });
    return script;
  };
  executor.compile = (code, filename) => {
    const context = executor.environment.getVmContext();
    if (context === null) return null;
    try {
      const script = compileScript(code, filename);
      return context === globalThis ? script.runInThisContext() : script.runInContext(context);
    } catch (error) {
      throw handlePotentialSyntaxError(error);
    }
  };
}

class SharedModules extends Map {
  constructor(shared, isShared) {
    super();
    this.shared = shared;
    this.isShared = isShared;
  }

  get(file) {
    return super.get(file) ?? this.shared.get(file);
  }

  has(file) {
    return super.has(file) || this.shared.has(file);
  }

  set(file, module) {
    if (!this.isShared(file)) return super.set(file, module);
    this.shared.set(file, module);
    return this;
  }

  delete(file) {
    return super.delete(file) || this.shared.delete(file);
  }
}

/** True if a test file can mock modules. It then gets modules of its own. */
const replacesModules = (source) => /\bjest\s*\.\s*(mock|doMock|resetModules|isolateModules\w*)\b/.test(source);

/** Packages that are tables and pure functions, so that all pages of a worker can share them. */
const tables = /\/node_modules\/(aria-query|graphql|mime-db|tldts|tldts-core)\//;

function shareTables(runtime, kept) {
  runtime.registries.moduleRegistry = new SharedModules(kept.modules, (file) => tables.test(file));
}

function shareModules(runtime, testPath, kept) {
  kept.runtime = runtime;
  runtime.requireBuilder.requireDispatch = (from, name) => kept.runtime.requireModuleOrMock(from, name);
  const readSource = (file) => runtime.fileCache.readFile(file);
  if (replacesModules(readSource(testPath))) return;
  const isShared = (file) =>
    file.includes('/node_modules/') || (!/\.test\.tsx?$/.test(file) && !/\bjest\s*\./.test(readSource(file)));
  runtime.registries.moduleRegistry = new SharedModules(kept.modules, isShared);
}

/**
 * Replaces jest-circus's AsyncLocalStorage of the running test: one per file stays active and slows every
 * promise. A stack is enough, because a file's tests run one by one.
 */
class StackStorage {
  #store;

  getStore() {
    return this.#store;
  }

  async run(store, callback) {
    const outer = this.#store;
    this.#store = store;
    try {
      return await callback();
    } finally {
      this.#restoreStore(store, outer);
    }
  }

  #restoreStore(store, outer) {
    if (this.#store !== store) throw new Error('test.concurrent needs the AsyncLocalStorage that runtime.cjs replaces');
    this.#store = outer;
  }
}

function keepTestOnStack(requireBuilder) {
  const requireInternal = requireBuilder.requireInternal;
  requireBuilder.requireInternal = (from, name) =>
    name === 'node:async_hooks' ? { ...asyncHooks, AsyncLocalStorage: StackStorage } : requireInternal(from, name);
}

module.exports = class RuntimeThatLoadsOnce extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    // In watch mode files change, and coverage is counted by test file, so nothing is kept in either.
    const keeps = !globalConfig.watch && !globalConfig.watchAll && !globalConfig.collectCoverage;
    const kept = findProjectCache(config.id);
    keepTestOnStack(this.requireBuilder);
    compileOnce(this.executor, keeps ? kept.scripts : new Map());
    if (!keeps) return;
    transformOnce(this.transformCache, kept);
    if (environment.sharesModules) shareModules(this, testPath, kept);
    else shareTables(this, kept);
  }
};
