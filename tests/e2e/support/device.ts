import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumPath, quietFlags } from './chromium.ts';

export interface DeviceOptions {
  origin: string;
  width: number;
  height: number;
  /** A phone: touch, and the layout of a mobile page. */
  touch?: boolean;
  theme?: 'light' | 'dark';
  /** Profile of an earlier device; its owner removes it. A fresh temporary one where absent. */
  profile?: string;
  /** Further flags of the browser. */
  flags?: readonly string[];
}

/** A person's device: a browser with a profile of its own on disk, which outlives closing it. */
export interface Device {
  readonly origin: string;
  /** The page in view. @throws where the browser is closed */
  page(): Page;
  context(): BrowserContext;
  /** Starts the browser where it is closed; its page is still blank. */
  start(): Promise<Page>;
  /** Starts the browser where it is closed, and opens an address of the app. */
  open(path?: string): Promise<Page>;
  /** Ends the browser process; what it stored stays. */
  close(): Promise<void>;
  reopen(path?: string): Promise<Page>;
  /** Cuts this device's network, over restarts of the browser too. */
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  /** Closes the browser and removes its profile. */
  dispose(): Promise<void>;
}

/** A control that a person would give up waiting for. */
const ACTION_MILLISECONDS = 15_000;

/** As people in Brazil have it, whatever the machine that runs the tests says. */
const PLACE = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' } as const;

function launch(profile: string, options: DeviceOptions): Promise<BrowserContext> {
  const { width, height, touch = false, theme = 'light', flags = [] } = options;
  return chromium.launchPersistentContext(profile, {
    ...PLACE,
    executablePath: chromiumPath(),
    args: [...quietFlags, ...flags],
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    colorScheme: theme,
    acceptDownloads: true,
  });
}

class BrowserDevice implements Device {
  readonly origin: string;
  private readonly options: DeviceOptions;
  private readonly profile: string;
  private running: { context: BrowserContext; page: Page } | null = null;
  private offline = false;

  constructor(options: DeviceOptions, profile: string) {
    this.origin = options.origin;
    this.options = options;
    this.profile = profile;
  }

  page(): Page {
    return this.browser().page;
  }

  context(): BrowserContext {
    return this.browser().context;
  }

  async start(): Promise<Page> {
    this.running ??= await this.launch();
    return this.running.page;
  }

  async open(path = '/'): Promise<Page> {
    const page = await this.start();
    await page.goto(this.origin + path);
    return page;
  }

  async close(): Promise<void> {
    const { running } = this;
    this.running = null;
    await running?.context.close();
  }

  async reopen(path = '/'): Promise<Page> {
    await this.close();
    return this.open(path);
  }

  async goOffline(): Promise<void> {
    this.offline = true;
    await this.running?.context.setOffline(true);
  }

  async goOnline(): Promise<void> {
    this.offline = false;
    await this.running?.context.setOffline(false);
  }

  async dispose(): Promise<void> {
    await this.close();
    if (this.options.profile === undefined)
      await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private async launch(): Promise<{ context: BrowserContext; page: Page }> {
    const context = await launch(this.profile, this.options);
    context.setDefaultTimeout(ACTION_MILLISECONDS);
    await context.setOffline(this.offline);
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  }

  private browser(): { context: BrowserContext; page: Page } {
    if (this.running === null) throw new Error('This device is closed: open it first.');
    return this.running;
  }
}

export async function createDevice(options: DeviceOptions): Promise<Device> {
  const profile = options.profile ?? (await mkdtemp(join(tmpdir(), 'autodocs-profile-')));
  return new BrowserDevice(options, profile);
}
