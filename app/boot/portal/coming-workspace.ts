import type { i18n } from 'i18next';
import { widenTexts } from '#app/i18n/create-texts.ts';

export const loadWorkspace = () => import('../workspace-part.ts');
type Workspace = Awaited<ReturnType<typeof loadWorkspace>>;
type Router = ReturnType<Workspace['createRouter']>;

/** The portal may have gone elsewhere since, of which the workspace's router is not told. */
function isAt({ state: { location, errors } }: Router, { pathname, search, hash }: Location): boolean {
  return (
    errors === null && location.pathname === pathname && location.search === search && location.hash === hash
  );
}

/** What signed-in people see, run and given its phrases as soon as somebody is likely to be in, and once. */
export class ComingWorkspace {
  private readonly texts: i18n;
  private coming: Promise<Workspace> | null = null;
  private prepared: Router | null = null;

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
      ({ loadPage, createRouter, leadsOn }) => {
        const url = new URL(address.href);
        if (leadsOn(url)) void loadPage(url);
        else this.prepared ??= createRouter();
      },
      () => undefined,
    );
  }

  /** The workspace's pages, the one at `address` loaded or being loaded. */
  async enter(address: Location): Promise<Router> {
    const { createRouter } = await this.get();
    const { prepared } = this;
    this.prepared = null;
    if (prepared !== null && isAt(prepared, address)) return prepared;
    prepared?.dispose();
    return createRouter();
  }

  private async make(): Promise<Workspace> {
    const workspace = await loadWorkspace();
    await widenTexts(this.texts, workspace.allPhrases);
    return workspace;
  }
}
