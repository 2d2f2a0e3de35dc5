import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './harness/chromium';
import { pace, scaleToMachine } from './harness/patience';

const matchFiles = (...names: string[]) => names.map((name) => `**/${name}.journey.ts`);
const ownSiteFiles = matchFiles(
  ...[
    'dictionaries',
    'extension-failures',
    'fallback',
    'preview',
    'redeploy',
    'rendering',
    'stage',
    'teams',
    'two-teams',
  ].map((name) => `areas/${name}`),
);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results/journeys',
  globalSetup: './harness/global-setup.ts',
  fullyParallel: false,
  // Journeys spend much of their time waiting, so two processors take four workers, or two on a busy machine.
  workers: pace < 2 ? 4 : 2,
  // A worker and its browser restart between journeys with a site of their own and others, so each kind runs in one go.
  // The first kind has long files, which start first, so that none runs alone at the end.
  projects: [
    { name: 'own site', testMatch: ownSiteFiles },
    { name: 'shared site', testIgnore: ownSiteFiles },
  ],
  retries: process.env.CI ? 1 : 0,
  timeout: scaleToMachine(120_000),
  expect: { timeout: scaleToMachine(15_000) },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    serviceWorkers: 'block',
    // Traces slow journeys down, so in CI, where a failed journey runs again, only the second run makes one.
    trace: {
      mode: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
      screenshots: false,
      snapshots: true,
      sources: true,
    },
    actionTimeout: scaleToMachine(15_000),
    navigationTimeout: scaleToMachine(30_000),
    launchOptions: { executablePath: await findChromium(), args: chromiumArguments },
  },
});
