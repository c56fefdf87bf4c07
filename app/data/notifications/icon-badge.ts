import type { NoticeMemory } from './notice-memory.ts';

/** Part of the Badging API, which TypeScript's library defines only for pages. */
export interface Badging {
  setAppBadge?(count: number): Promise<void>;
}

const LOCK = 'autodocs-badge';

/**
 * The number on the app's icon, which pages and their worker share: the unread count of a page, plus one for each
 * notification since. The push service may deliver only the last notification of a chat, so the number is a minimum
 * until a page counts again.
 */
export class IconBadge {
  private readonly navigator: Badging & { locks: Pick<LockManager, 'request'> };
  private readonly memory: Pick<NoticeMemory, 'unread' | 'keepUnread'>;

  constructor(navigator: IconBadge['navigator'], memory: IconBadge['memory']) {
    this.navigator = navigator;
    this.memory = memory;
  }

  /** `unread`: called when its turn has come. */
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
      // Refused if the app is not installed: then there is no icon.
      await this.navigator.setAppBadge?.(unread).catch(() => undefined);
    });
  }
}
