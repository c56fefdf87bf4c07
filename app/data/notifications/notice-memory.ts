import { z } from 'zod';
import { pushSubscriptionSchema } from '#domain/entities/push-subscription.ts';
import { uidSchema } from '#domain/entities/record.ts';
import { CACHE_PREFIX } from '../environment/keys.ts';

const CACHE = `${CACHE_PREFIX}-notices`;
const [WISH, UNREAD] = ['/kept-notices/wish', '/kept-notices/unread'] as const;

const reportedSubscriptionSchema = pushSubscriptionSchema
  .pick({ kinds: true, language: true, muted: true })
  /** The person, and the server's key of the browser's subscription. */
  .extend({ user: uidSchema, publicKey: z.string() });
/** What was reported to the server about this device, without its address. */
export type ReportedSubscription = z.infer<typeof reportedSubscriptionSchema>;

/**
 * Data that the app's pages store for its service worker, which has neither their storage nor their memory. Removed
 * with the person's other data at sign-out.
 */
export class NoticeMemory {
  private readonly caches: Pick<CacheStorage, 'open'>;

  constructor(caches: Pick<CacheStorage, 'open'>) {
    this.caches = caches;
  }

  async wish(): Promise<ReportedSubscription | null> {
    return reportedSubscriptionSchema.safeParse(await this.read(WISH)).data ?? null;
  }

  async keepWish(wish: ReportedSubscription): Promise<void> {
    await this.keep(WISH, wish);
  }

  async forgetWish(): Promise<void> {
    await (await this.caches.open(CACHE)).delete(WISH);
  }

  async unread(): Promise<number> {
    return (
      z
        .int()
        .min(0)
        .safeParse(await this.read(UNREAD)).data ?? 0
    );
  }

  async keepUnread(unread: number): Promise<void> {
    await this.keep(UNREAD, unread);
  }

  private async read(key: string): Promise<unknown> {
    const kept = await (await this.caches.open(CACHE)).match(key);
    return kept === undefined ? null : kept.json().catch(() => null);
  }

  private async keep(key: string, value: unknown): Promise<void> {
    await (await this.caches.open(CACHE)).put(key, new Response(JSON.stringify(value)));
  }
}
