// Packages that ship ES modules only: they must go through the transformer. Named by their folder under .pnpm.
const esmPackages = [
  'wagmi',
  '@wagmi',
  'viem',
  'ox',
  'abitype',
  'isows',
  'mipd',
  'zustand',
  'eventemitter3',
  '@noble',
  '@scure',
  '@adraffy',
  'jotai',
  'react-toastify',
  'lucide-react',
  'msw',
  '@mswjs',
  'until-async',
  '@open-draft',
  'rettime',
  'strict-event-emitter',
  'outvariant',
  'is-node-process',
  'headers-polyfill',
  'tough-cookie',
  'aos',
];

const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    // A real import() is how tests reach packages that cannot be required at all.
    module: { type: 'commonjs', ignoreDynamic: true },
  },
];
const base = {
  rootDir: import.meta.dirname,
  transform: { '^.+\\.[cm]?[jt]sx?$': swc },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/\\.data/'],
};

/** @type {import('jest').Config} */
export default {
  projects: [
    {
      ...base,
      displayName: 'browser',
      testEnvironment: 'jest-fixed-jsdom',
      testEnvironmentOptions: { customExportConditions: [''] },
      roots: [
        '<rootDir>/host/src',
        '<rootDir>/remote-public',
        '<rootDir>/remote-dashboard',
        '<rootDir>/remote-admin',
        '<rootDir>/shared',
      ],
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: [
        ...base.testPathIgnorePatterns,
        '<rootDir>/shared/contract/',
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
      testEnvironment: 'node',
      roots: ['<rootDir>/server', '<rootDir>/shared/contract', '<rootDir>/shared/area', '<rootDir>/host/deploy'],
      testMatch: ['**/*.test.ts'],
      testPathIgnorePatterns: [...base.testPathIgnorePatterns, '<rootDir>/shared/area/(?!registry)'],
      transformIgnorePatterns: ['/node_modules/'],
    },
  ],
};
