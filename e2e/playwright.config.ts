import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './harness/chromium';

// Journeys in a real browser over built artefacts. Each worker has a server and a database of its own.
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './harness/build-site.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
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
