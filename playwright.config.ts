import { defineConfig } from '@playwright/test'
import { chromiumLaunch } from './e2e/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  // The stories of a file share a world and run in sequence; files run in parallel.
  fullyParallel: false,
  // One more than cores: a story waits for a quarter of its time.
  workers: 3,
  forbidOnly: true,
  // A busy machine may fail a story once; retried ones are listed and counted.
  retries: 1,
  // For a machine on which everything takes ten times as long.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.build/reports/playwright.json' }]],
  outputDir: '.build/test-results',
  use: {
    locale: 'cs-CZ',
    // Without it a control that does not come takes the whole time of its story.
    actionTimeout: 40_000,
    timezoneId: 'Europe/Prague',
    // A story cannot intercept a worker's requests; only the story of the offline shell allows workers.
    serviceWorkers: 'block',
    // A press must not happen during a fade; motion has its own stories.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Pages of stories live for seconds: compiling them well costs more than it saves. Benchmarks keep the compilers that everybody has.
    launchOptions: await chromiumLaunch(['--js-flags=--no-maglev --no-turbofan']),
  },
})
