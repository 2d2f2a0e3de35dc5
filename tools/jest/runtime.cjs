const { createRequire } = require('node:module');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const { handlePotentialSyntaxError } = createRequire(require.resolve('jest-runtime'))('@jest/transform');

// Jest reads, transforms and compiles each module again for each test file, which was a quarter of the suite's
// processor time. Here a worker does so once, and each test file runs the compiled module in a realm of its own, as
// separate as before.

/** What a worker keeps of each project. */
const projects = new Map();

function keptOf(id) {
  const kept = projects.get(id) ?? { transformed: new Map(), scripts: new Map(), sourceMaps: new Map() };
  projects.set(id, kept);
  return kept;
}

/** The map is in a file of its own, where stack traces are read; nothing reads its copy in the code. */
const withoutInlineMap = (code) => code.replace(/\n\/\/# sourceMappingURL=data:[^\n]*\s*$/, '\n');

/** A run's files do not change. */
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
    const code = withoutInlineMap(transform(filename, options));
    const made = transformCache.transforms.get(filename);
    kept.transformed.set(key, { code, result: made && { ...made, code } });
    return code;
  };
}

function compileOnce(executor, scripts) {
  const head = `(function (${executor.injectedModuleParameters.join(', ')}) { `;
  const scriptOf = (code, filename) => {
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
      return scriptOf(code, filename).runInContext(context);
    } catch (error) {
      throw handlePotentialSyntaxError(error);
    }
  };
}

module.exports = class RuntimeThatCompilesOnce extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    // In watch mode files change, and coverage is counted by test file.
    if (globalConfig.watch || globalConfig.watchAll || globalConfig.collectCoverage) return;
    const kept = keptOf(config.id);
    transformOnce(this.transformCache, kept);
    compileOnce(this.executor, kept.scripts);
  }
};
