import { readdirSync } from 'node:fs';

// Packages that ship ES modules only: they must go through the transformer. Named by their folder under .pnpm. One that
// has CommonJS too stays out, or each test file would read and compile twice as much of it.
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

const areas = readdirSync(import.meta.dirname).filter((name) => name.startsWith('remote-'));

// `ignoreDynamic` keeps import() as it is: how the server's set-up, outside jest's sandbox, reaches packages that cannot
// be required. Browser code is required instead.
const swc = (ignoreDynamic) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    // Half of a module’s bytes. Whatever shows a line of source reads the file.
    inlineSourcesContent: false,
    module: { type: 'commonjs', ignoreDynamic },
  },
];
const base = {
  rootDir: import.meta.dirname,
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
  runtime: '<rootDir>/tools/jest/runtime.cjs',
};

/** @type {import('jest').Config} */
export default {
  // A slow machine is no failure: what hangs is still found.
  testTimeout: 120_000 * Number(process.env.LAUREL_PACE ?? 1),
  // Not one less than there are processors: of two, one would do all the work.
  maxWorkers: '100%',
  // A worker without open handles ends at once, but the system takes half a second or more to take back a gigabyte of
  // memory. By then jest says, wrongly, that the worker has leaked. What really stays open is still named.
  workerGracefulExitTimeout: 10_000,
  projects: [
    {
      ...base,
      displayName: 'browser',
      transform: { '^.+\\.[cm]?[jt]sx?$': swc(false) },
      testEnvironment: 'jest-fixed-jsdom',
      testEnvironmentOptions: { customExportConditions: [''] },
      roots: ['<rootDir>/host/src', ...areas.map((name) => `<rootDir>/${name}`), '<rootDir>/shared'],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: [
        ...base.testPathIgnorePatterns,
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
      ...base,
      displayName: 'server',
      transform: { '^.+\\.[cm]?[jt]sx?$': swc(true) },
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
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, '<rootDir>/shared/area/(?!registry)'],
      transformIgnorePatterns: ['/node_modules/\\.pnpm/(?!(cookie|openid-client|oauth4webapi|jose|feed)@)'],
    },
  ],
};
