import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { chromiumPath, quietFlags, wholeChromiumPath } from './chromium.ts';

export interface DeviceOptions {
  origin: string;
  width: number;
  height: number;
  /** A phone: touch, and the layout of a mobile page. */
  touch?: boolean;
  theme?: 'light' | 'dark';
  /** Pixels of the screen to one of the page. */
  density?: number;
  /** Profile of an earlier device; its owner removes it. A fresh temporary one where absent. */
  profile?: string;
  /** Further flags of the browser. */
  flags?: readonly string[];
  /** The browser as people have it, not the headless shell: see `wholeChromiumPath`. */
  whole?: boolean;
  /**
   * A running browser that several devices share, each with a context of its own: much cheaper than one browser each,
   * but nothing is on a disk, so that such a device cannot be closed and opened again. Takes none of the three above.
   */
  browser?: Browser;
  /** False: the app is not installed and needs the network to open. */
  installs?: boolean;
  /** False: its owner has asked for less motion, which spares a seventh of the processors' time. */
  animated?: boolean;
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
const ACTION_MILLISECONDS = 30_000;

/** As people in Brazil have it, whatever the machine that runs the tests says. */
const PLACE = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' } as const;

/** What a page sees of the device it is shown on. */
function appearance(options: DeviceOptions) {
  const {
    width,
    height,
    touch = false,
    theme = 'light',
    density = 1,
    installs = true,
    animated = true,
  } = options;
  return {
    ...PLACE,
    viewport: { width, height },
    deviceScaleFactor: density,
    hasTouch: touch,
    isMobile: touch,
    colorScheme: theme,
    reducedMotion: animated ? 'no-preference' : 'reduce',
    acceptDownloads: true,
    serviceWorkers: installs ? 'allow' : 'block',
  } as const;
}

function launch(profile: string, options: DeviceOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    ...appearance(options),
    executablePath: options.whole === true ? wholeChromiumPath() : chromiumPath(),
    args: [...quietFlags, ...(options.flags ?? [])],
  });
}

/** Opens contexts of a shared browser, the first time. */
function contextOnce(browser: Browser, options: DeviceOptions): () => Promise<BrowserContext> {
  let used = false;
  return () => {
    if (used) throw new Error('This device keeps nothing: give it a browser of its own to open it again.');
    used = true;
    return browser.newContext(appearance(options));
  };
}

/** The holidays' greetings were closed here, so that tests meet the same pages on every day of the year. */
export function closeGreetings(): void {
  const now = new Date();
  const mark = `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`;
  const greeted = ['customer-day', 'gaucho-day', 'childrens-day', 'teachers-day', 'all-souls-day'];
  greeted.push('republic-day', 'black-awareness-day', 'christmas-eve', 'christmas');
  for (const holiday of greeted) localStorage.setItem(`${holiday}-closed`, mark);
}

class BrowserDevice implements Device {
  readonly origin: string;
  private readonly openContext: () => Promise<BrowserContext>;
  private readonly removeProfile: () => Promise<void>;
  private running: { context: BrowserContext; page: Page } | null = null;
  private offline = false;

  constructor(
    origin: string,
    openContext: () => Promise<BrowserContext>,
    removeProfile: () => Promise<void> = () => Promise.resolve(),
  ) {
    this.origin = origin;
    this.openContext = openContext;
    this.removeProfile = removeProfile;
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
    await this.removeProfile();
  }

  private async launch(): Promise<{ context: BrowserContext; page: Page }> {
    const context = await this.openContext();
    context.setDefaultTimeout(ACTION_MILLISECONDS);
    await context.addInitScript(closeGreetings);
    await context.setOffline(this.offline);
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  }

  private browser(): { context: BrowserContext; page: Page } {
    if (this.running === null) throw new Error('This device is closed: open it first.');
    return this.running;
  }
}

export async function createDevice(options: DeviceOptions): Promise<Device> {
  const { origin, browser, profile } = options;
  if (browser !== undefined) return new BrowserDevice(origin, contextOnce(browser, options));
  if (profile !== undefined) return new BrowserDevice(origin, () => launch(profile, options));
  const made = await mkdtemp(join(tmpdir(), 'autodocs-profile-'));
  const remove = () => rm(made, { recursive: true, force: true, maxRetries: 5 });
  return new BrowserDevice(origin, () => launch(made, options), remove);
}
