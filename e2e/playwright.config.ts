import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './harness/chromium';
import { pace, patience } from './harness/patience';

// Journeys in a real browser over built artefacts.

const files = (...names: string[]) => names.map((name) => `**/${name}.journey.ts`);
const longest = files('journeys/contest', 'areas/teams', 'journeys/keyboard', 'areas/redeploy');
const oneByOne = files('areas/failures', 'areas/shell', 'screens/screens');

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './harness/global-setup.ts',
  fullyParallel: false,
  // Journeys wait half of their time, so twice as many workers as processors keep those busy. A busy machine has less to give.
  workers: pace < 2 ? 4 : 2,
  // The longest files come first and the shortest tests last, so that no worker has a long file left at the end.
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'by file', testIgnore: [...longest, ...oneByOne] },
    { name: 'one by one', testMatch: oneByOne },
  ],
  // A shared machine is never quiet. Tests that needed a second try are listed at the end of the run.
  retries: process.env.CI ? 1 : 0,
  timeout: patience(120_000),
  expect: { timeout: patience(15_000) },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    // No video, which would take much of the journeys' time. Traces record the pages, which takes a quarter of it:
    // where a failed journey is retried, only the retry is traced.
    trace: {
      mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
      screenshots: false,
      snapshots: true,
      sources: true,
    },
    actionTimeout: patience(15_000),
    navigationTimeout: patience(30_000),
    launchOptions: { executablePath: await chromiumPath(), args: chromiumArguments },
  },
});
