import { defineConfig } from '@playwright/test';
import { chromiumPath, quietFlags } from './support/chromium.ts';

export default defineConfig({
  testDir: '.',
  globalSetup: './setup.config.ts',
  outputDir: process.env['TEST_RESULTS'] ?? '../../test-results',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // One more than CI has processors: many tests wait, for a server that is killed, a quota, another device.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: { executablePath: chromiumPath(), args: quietFlags },
    // A film and copies of the page at every step take a third of the processors' time; what failed is photographed.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'laptop',
      // Tests of what phones alone have, and some of what is alike at every width, for people do it on a phone.
      grepInvert: /@phone/,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      // Tests of what is alike at every width.
      grepInvert: /@any-width/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
