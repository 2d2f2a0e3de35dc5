import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './harness/chromium';

// Journeys in a real browser over built artefacts. Each worker has a server and a database of its own.
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './harness/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  // A machine of many is never quite quiet; what needs a second try there is named at the end of the run.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    trace: 'retain-on-failure',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArguments },
  },
});
