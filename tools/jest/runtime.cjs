const asyncHooks = require('node:async_hooks');
const { createRequire } = require('node:module');
const v8 = require('node:v8');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const { handlePotentialSyntaxError } = createRequire(require.resolve('jest-runtime'))('@jest/transform');

// V8 optimizes a function once it has run some 67 KB of code. Each test file with a page has its own copy of React and of
// the screens, which often ends before an optimization pays off. Tests of the server take as long either way. Node 24 lacks this flag.
if (process.version.startsWith('v20.')) v8.setFlagsFromString('--interrupt-budget=400000');

const cachesByProject = new Map();

function getOrMakeProjectCache(id) {
  const cache = cachesByProject.get(id) ?? {
    transformed: new Map(),
    scripts: new Map(),
    sourceMaps: new Map(),
    modules: new Map(),
    runtime: null,
  };
  cachesByProject.set(id, cache);
  return cache;
}

/** Stack traces read the map from its own file, so the copy in the code is dropped. */
const removeInlineMap = (code) => code.replace(/\n\/\/# sourceMappingURL=data:[^\n]*\s*$/, '\n');

function cacheTransforms(transformCache, cache) {
  const transform = transformCache.transform.bind(transformCache);
  transformCache.sourceMaps = cache.sourceMaps;
  transformCache.transform = (filename, options) => {
    const key = options?.isInternalModule ? `internal ${filename}` : filename;
    const cachedTransform = cache.transformed.get(key);
    if (cachedTransform) {
      if (cachedTransform.result) transformCache.transforms.set(filename, cachedTransform.result);
      return cachedTransform.code;
    }
    const code = removeInlineMap(transform(filename, options));
    const transformed = transformCache.transforms.get(filename);
    cache.transformed.set(key, { code, result: transformed && { ...transformed, code } });
    return code;
  };
}

function cacheScripts(executor, scripts) {
  const head = `(function (${executor.injectedModuleParameters.join(', ')}) { `;
  const compileScript = (code, filename) => {
    const cachedScript = scripts.get(filename);
    if (cachedScript?.code === code) return cachedScript.script;
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

/** Packages that are tables and pure functions, so that a worker's jsdom tests can share them. */
const tablePackages = /\/node_modules\/(aria-query|graphql|mime-db|tldts|tldts-core)\//;

function shareTables(runtime, cache) {
  runtime.registries.moduleRegistry = new SharedModules(cache.modules, (file) => tablePackages.test(file));
}

function shareModules(runtime, testPath, cache) {
  cache.runtime = runtime;
  runtime.requireBuilder.requireDispatch = (from, name) => cache.runtime.requireModuleOrMock(from, name);
  const readSource = (file) => runtime.fileCache.readFile(file);
  if (replacesModules(readSource(testPath))) return;
  const isShared = (file) =>
    file.includes('/node_modules/') || (!/\.test\.tsx?$/.test(file) && !/\bjest\s*\./.test(readSource(file)));
  runtime.registries.moduleRegistry = new SharedModules(cache.modules, isShared);
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
    const keepsCache = !globalConfig.watch && !globalConfig.watchAll && !globalConfig.collectCoverage;
    const cache = getOrMakeProjectCache(config.id);
    keepTestOnStack(this.requireBuilder);
    cacheScripts(this.executor, keepsCache ? cache.scripts : new Map());
    if (!keepsCache) return;
    cacheTransforms(this.transformCache, cache);
    if (environment.sharesModules) shareModules(this, testPath, cache);
    else shareTables(this, cache);
  }
};
