import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './e2e/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  // The stories of a file share a world and run one after another; files run side by side.
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // A busy machine may be late for a story once; one that needed the second try is named, and counted apart.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.build/reports/playwright.json' }]],
  outputDir: '.build/test-results',
  use: {
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    // What a worker fetches no story can intercept; the story of the offline shell lets it in.
    serviceWorkers: 'block',
    // A press must not fall into an element's fade: what moves has stories of its own.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: await chromiumLaunch(),
  },
})
