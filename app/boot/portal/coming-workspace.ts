import type { i18n } from 'i18next';
import { widenTexts } from '#app/i18n/create-texts.ts';

export const loadWorkspace = () => import('../workspace-part.ts');
type Workspace = Awaited<ReturnType<typeof loadWorkspace>>;

/** What signed-in people see, run and given its phrases as soon as somebody is likely to be in, and once. */
export class ComingWorkspace {
  private readonly texts: i18n;
  private coming: Promise<Workspace> | null = null;

  constructor(texts: i18n) {
    this.texts = texts;
  }

  /** Rejects where it cannot be fetched; who asks then tries again. */
  get(): Promise<Workspace> {
    this.coming ??= this.make().catch((error: unknown) => {
      this.coming = null;
      throw error;
    });
    return this.coming;
  }

  /** Somebody at `address` is about to enter: the screen that they are heading for is loaded too. Nothing fails here. */
  expect(address: Location): void {
    this.get().then(
      ({ loadPage }) => loadPage(new URL(address.href)),
      () => undefined,
    );
  }

  private async make(): Promise<Workspace> {
    const workspace = await loadWorkspace();
    await widenTexts(this.texts, workspace.allPhrases);
    return workspace;
  }
}
