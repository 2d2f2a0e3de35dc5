import all from '../../jest.config.mjs';

const server = all.projects.find(({ displayName }) => displayName === 'server');
const { globalSetup, globalTeardown, ...project } = server;

/** @type {import('jest').Config} */
export default {
  ...project,
  displayName: 'quick',
  testTimeout: all.testTimeout,
  // Leaves the other processor to the check that runs at the same time.
  maxWorkers: 1,
  testMatch: [
    '**/tools/**/*.test.ts',
    '**/shared/protocol/**/*.test.ts',
    '**/server/src/{settings,metrics}/*.test.ts',
    '**/server/src/**/?(*.){machine,machines,rules,files}.test.ts',
  ],
};
