import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './harness/chromium';

// Journeys in a real browser over built artefacts.

const oneByOne = ['areas/failures.journey.ts', 'areas/shell.journey.ts'].map((file) => `**/${file}`);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './harness/global-setup.ts',
  fullyParallel: false,
  // Journeys wait for half of their time: twice as many as there are processors keep those busy.
  workers: 4,
  // What can be shared out one by one comes last, so that no worker is left with a long file when the others have ended.
  projects: [
    { name: 'by file', testIgnore: oneByOne },
    { name: 'one by one', testMatch: oneByOne },
  ],
  // A machine of many is never quite quiet; what needs a second try there is named at the end of the run.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    // Without a film, which would take a good part of what the journeys take: the pages themselves are kept.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArguments },
  },
});
