import { readdirSync } from 'node:fs';

// The transformer must convert packages that only have ES modules. Each is named by its folder under .pnpm. Don't add
// packages that also have CommonJS, because transforming them doubles what each test file reads and compiles.
const esmPackages = [
  'wagmi',
  '@wagmi',
  '@noble',
  'd3-array',
  'd3-shape',
  'd3-path',
  'internmap',
  'rettime',
  'until-async',
  '@open-draft',
];

// Workers get the flags of this process. Tests of screens make a lot of short-lived garbage. A young generation of V8's
// usual 16 MB would be collected often, and each collection copies what is still in use.
if (!process.execArgv.some((flag) => flag.includes('semi-space'))) process.execArgv.push('--max-semi-space-size=64');

const areas = readdirSync(import.meta.dirname).filter((name) => name.startsWith('remote-'));

// `ignoreDynamic` keeps `import()` as it is, which the server's tests need for packages that can't be required. In browser
// code, `import()` becomes `require()`.
const makeTransform = (ignoreDynamic) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    // Makes modules smaller. Tools that show a line of source can read it from the file.
    inlineSourcesContent: false,
    module: { type: 'commonjs', ignoreDynamic },
  },
];
const baseConfig = {
  rootDir: import.meta.dirname,
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
  runtime: '<rootDir>/tools/jest/runtime.cjs',
};

/** @type {import('jest').Config} */
export default {
  // Long enough for slow machines, short enough that hanging tests end.
  testTimeout: 120_000 * Number(process.env.LAUREL_PACE ?? 1),
  // Uses every processor. By default, jest leaves one idle, which is half of a small machine.
  maxWorkers: '100%',
  // A worker without open handles ends at once, but the system needs half a second to free its memory. Without this
  // limit, jest wrongly reports a leak. Real open handles are still reported.
  workerGracefulExitTimeout: 10_000,
  projects: [
    {
      ...baseConfig,
      displayName: 'browser',
      transform: { '^.+\\.[cm]?[jt]sx?$': makeTransform(false) },
      testEnvironment: 'jest-fixed-jsdom',
      testEnvironmentOptions: { customExportConditions: [''] },
      roots: ['<rootDir>/host/src', ...areas.map((name) => `<rootDir>/${name}`), '<rootDir>/shared'],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: [
        ...baseConfig.testPathIgnorePatterns,
        '<rootDir>/shared/protocol/',
        '<rootDir>/shared/area/registry',
      ],
      transformIgnorePatterns: [
        `/node_modules/\\.pnpm/(?!(${esmPackages.map((name) => name.replace('/', '\\+')).join('|')})[@+])`,
      ],
      moduleNameMapper: {
        '\\.module\\.css$': '<rootDir>/shared/ui/testing/css-module.cjs',
        '\\.css$': '<rootDir>/shared/ui/testing/css-module.cjs',
      },
      setupFilesAfterEnv: ['<rootDir>/shared/ui/testing/setup.ts'],
    },
    {
      ...baseConfig,
      displayName: 'server',
      transform: {
        // This package imports Node's own modules dynamically, and `require` can load those.
        '@opentelemetry\\+otlp-exporter-base@.+\\.js$': makeTransform(false),
        '^.+\\.[cm]?[jt]sx?$': makeTransform(true),
      },
      testEnvironment: '<rootDir>/tools/jest/shared-realm.cjs',
      globalSetup: '<rootDir>/server/test/global-setup.ts',
      globalTeardown: '<rootDir>/server/test/global-teardown.ts',
      roots: [
        '<rootDir>/server',
        '<rootDir>/shared/protocol',
        '<rootDir>/shared/area',
        '<rootDir>/deploy',
        '<rootDir>/e2e',
        '<rootDir>/tools',
      ],
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...baseConfig.testPathIgnorePatterns, '<rootDir>/shared/area/(?!registry)'],
      // Of @noble and @scure, transforms only version 2, because version 1 has CommonJS too.
      transformIgnorePatterns: [
        '/node_modules/\\.pnpm/(?!(cookie|openid-client|oauth4webapi|jose|feed|age-encryption|@noble\\+post-quantum|@opentelemetry\\+otlp-exporter-base)@|(@noble\\+[a-z]+|@scure\\+base)@2)',
      ],
    },
  ],
};
