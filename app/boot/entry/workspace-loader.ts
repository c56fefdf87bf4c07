import type { i18n } from 'i18next';
import type { RouteObject } from 'react-router';
import { widenTexts } from '#app/i18n/create-texts.ts';
import { preloadable } from '#app/ui/lazy-page.tsx';
import { loadOnce } from '#primitives/load-once.ts';

export const fetchWorkspace = () => import('../workspace/workspace-part.ts');
type WorkspacePart = Awaited<ReturnType<typeof fetchWorkspace>>;

/** Loads the workspace and its phrases, once, as soon as a sign-in is likely. */
export class WorkspaceLoader {
  readonly screen = preloadable(async () => (await this.get()).Workspace);
  /** Rejects if loading fails; the next call tries again. */
  readonly get = loadOnce(() => this.load());
  private readonly texts: i18n;
  private loaded: WorkspacePart | null = null;

  constructor(texts: i18n) {
    this.texts = texts;
  }

  /** Also preloads the screen at `address`. Never fails. */
  async expect(address: Location): Promise<void> {
    const heading = this.get().then(({ preloadHeading }) => preloadHeading(new URL(address.href)));
    await Promise.allSettled([this.screen.preload(), heading]);
  }

  /** The known routes for signed-in people. */
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
