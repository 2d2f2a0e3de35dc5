import { defineConfig } from '@playwright/test';
import { chromiumArguments, chromiumPath } from './harness/chromium';

// Journeys in a real browser over built artefacts.

const files = (...names: string[]) => names.map((name) => `**/${name}.journey.ts`);
const longest = files('journeys/contest', 'screens/screens', 'areas/teams', 'journeys/keyboard', 'areas/redeploy');
const oneByOne = files('areas/failures', 'areas/shell');

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './harness/global-setup.ts',
  fullyParallel: false,
  // Journeys wait for half of their time: twice as many as there are processors keep those busy.
  workers: 4,
  // The longest files come first, and what can be shared out one by one last, so that no worker is left with a long file when the
  // others have ended.
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'by file', testIgnore: [...longest, ...oneByOne] },
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
