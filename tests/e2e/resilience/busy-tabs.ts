import type { Page } from '@playwright/test';
import { streamPath } from '#domain/api/replication.ts';
import type { Device } from '../support/device.ts';

interface Tab {
  page: Page;
  /** The place of the last stream it opened among those of all tabs; 0 where it never opened one. */
  stream: number;
}

/** Tabs of one profile at one address, of which one syncs for all: the one that opened the server's stream last. */
export class BusyTabs {
  private readonly device: Device;
  private readonly path: string;
  private readonly tabs: Tab[] = [];
  private streams = 0;

  constructor(device: Device, path: string) {
    this.device = device;
    this.path = path;
  }

  get pages(): readonly [Page, ...Page[]] {
    const [first, ...rest] = this.tabs.map(({ page }) => page);
    if (first === undefined) throw new Error('No tab is left.');
    return [first, ...rest];
  }

  /** Opens tabs until there are so many. */
  async fillUp(count: number): Promise<void> {
    while (this.tabs.length < count) {
      const page = await this.device.context().newPage();
      this.watch(page);
      await page.goto(this.device.origin + this.path);
    }
  }

  /** Closes the leading tab, or lets its process die in the middle of whatever it does. */
  async endLeader(how: 'close' | 'crash'): Promise<void> {
    const { page } = this.tabs.reduce((leader, tab) => (tab.stream > leader.stream ? tab : leader));
    if (how === 'crash') await crash(page);
    this.forget(page);
    await page.close();
  }

  private watch(page: Page): void {
    const tab = { page, stream: 0 };
    this.tabs.push(tab);
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === streamPath) tab.stream = this.streams += 1;
    });
    // Tabs may share a process, and die together.
    page.on('crash', () => this.forget(page));
  }

  private forget(page: Page): void {
    const at = this.tabs.findIndex((tab) => tab.page === page);
    if (at >= 0) this.tabs.splice(at, 1);
  }
}

async function crash(page: Page): Promise<void> {
  const crashed = page.waitForEvent('crash');
  const session = await page.context().newCDPSession(page);
  // The process that should answer is gone.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}
