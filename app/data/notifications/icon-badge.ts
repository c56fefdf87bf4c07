import type { NoticeMemory } from './notice-memory.ts';

/** Of the Badging API, which TypeScript's library knows of pages alone. */
export interface Badging {
  setAppBadge?(count: number): Promise<void>;
}

const LOCK = 'autodocs-badge';

/**
 * The number on the app's icon, which pages and their worker share: what is unread as a page counted it last, and one more
 * for each notification that came since. Of a chat the push service may keep the last notification alone, so that it is
 * at least so much until a page counts again.
 */
export class IconBadge {
  private readonly navigator: Badging & { locks: Pick<LockManager, 'request'> };
  private readonly memory: Pick<NoticeMemory, 'unread' | 'keepUnread'>;

  constructor(navigator: IconBadge['navigator'], memory: IconBadge['memory']) {
    this.navigator = navigator;
    this.memory = memory;
  }

  /** `unread`: asked for when its turn has come. */
  async show(unread: () => number): Promise<void> {
    await this.alone(() => Promise.resolve(unread()));
  }

  async oneMore(): Promise<void> {
    await this.alone(async () => (await this.memory.unread()) + 1);
  }

  private async alone(count: () => Promise<number>): Promise<void> {
    await this.navigator.locks.request(LOCK, async () => {
      const unread = await count();
      await this.memory.keepUnread(unread);
      // Refused where the app is not installed: there is no icon then.
      await this.navigator.setAppBadge?.(unread).catch(() => undefined);
    });
  }
}
