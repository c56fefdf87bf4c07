import type { i18n } from 'i18next';
import type { RouteObject } from 'react-router';
import { widenTexts } from '#app/i18n/create-texts.ts';
import { preloadable } from '#app/ui/lazy-page.tsx';
import { loadOnce } from '#primitives/load-once.ts';

export const fetchWorkspace = () => import('../workspace/workspace-part.ts');
type WorkspacePart = Awaited<ReturnType<typeof fetchWorkspace>>;

/** What signed-in people see, fetched and given its phrases as soon as somebody is likely to be in, and once. */
export class WorkspaceLoader {
  readonly screen = preloadable(async () => (await this.get()).Workspace);
  /** Rejects where it cannot be fetched; who asks then tries again. */
  readonly get = loadOnce(() => this.load());
  private readonly texts: i18n;
  private loaded: WorkspacePart | null = null;

  constructor(texts: i18n) {
    this.texts = texts;
  }

  /** Fetches too the screen that somebody at `address` is heading for. Nothing fails here. */
  async expect(address: Location): Promise<void> {
    const heading = this.get().then(({ preloadHeading }) => preloadHeading(new URL(address.href)));
    await Promise.allSettled([this.screen.preload(), heading]);
  }

  /** Addresses that are for signed-in people, as far as they are known. */
  get routes(): readonly RouteObject[] {
    return this.loaded?.routes ?? [];
  }

  private async load(): Promise<WorkspacePart> {
    const part = await fetchWorkspace();
    await widenTexts(this.texts, part.allPhrases);
    this.loaded = part;
    return part;
  }
}
