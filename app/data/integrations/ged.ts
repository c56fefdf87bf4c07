import type { GedSession, GedTree, PlannedCategory } from '#domain/api/ged.ts';
import type { GedClassification, GedField, GedItem } from '#domain/entities/ged.ts';
import type { HttpClient } from '../http/client.ts';
import type { ChosenClassifications, GedStore, TakenBackCategories } from '../ports/ged.ts';

/** Few people use these calls: they are not part of the first load. */
const loadCalls = () => import('#domain/api/ged.ts');

/** Only the server talks to the GED; nothing is stored on the device. */
export class Ged implements GedStore {
  private readonly http: HttpClient;
  private readonly signedIn: () => void;

  /** @param signedIn called after each sign-in to the GED */
  constructor(http: HttpClient, signedIn: () => void) {
    this.http = http;
    this.signedIn = signedIn;
  }

  async session(): Promise<GedSession> {
    const { readGedSession } = await loadCalls();
    return this.http.call(readGedSession, { params: {} });
  }

  async signIn(body: { environmentUrl: string; user: string; password: string }): Promise<GedSession> {
    const { authenticateGed } = await loadCalls();
    const session = await this.http.call(authenticateGed, { params: {}, body });
    this.signedIn();
    return session;
  }

  async signOut(): Promise<GedSession> {
    const { signOutOfGed } = await loadCalls();
    return this.http.call(signOutOfGed, { params: {}, body: {} });
  }

  async workspaces(): Promise<GedItem[]> {
    const { listGedWorkspaces } = await loadCalls();
    return (await this.http.call(listGedWorkspaces, { params: {} })).items;
  }

  async units(workspace: string): Promise<GedItem[]> {
    const { listGedUnits } = await loadCalls();
    return (await this.http.call(listGedUnits, { params: { workspace } })).items;
  }

  async companies(unit: string): Promise<GedItem[]> {
    const { listGedCompanies } = await loadCalls();
    return (await this.http.call(listGedCompanies, { params: { unit } })).items;
  }

  async classifications(company: string): Promise<GedTree> {
    const { readGedClassifications } = await loadCalls();
    return this.http.call(readGedClassifications, { params: { company } });
  }

  async classification(classification: string): Promise<Omit<GedClassification, 'parent'>> {
    const { readGedClassification } = await loadCalls();
    return this.http.call(readGedClassification, { params: { classification } });
  }

  async fields(company: string, identifier: string): Promise<GedField[]> {
    const { listGedFields } = await loadCalls();
    return (await this.http.call(listGedFields, { params: { company, identifier } })).fields;
  }

  async previewCategories(chosen: ChosenClassifications): Promise<PlannedCategory[]> {
    const { previewGedCategories } = await loadCalls();
    return (await this.http.call(previewGedCategories, { params: {}, body: bodyOf(chosen) })).categories;
  }

  async makeCategories(
    run: string,
    chosen: ChosenClassifications,
    progress: (made: number) => void,
  ): Promise<number> {
    const { createGedCategories } = await loadCalls();
    const body = { run, ...bodyOf(chosen) };
    let all = 0;
    for (;;) {
      const { made, left } = await this.http.call(createGedCategories, { params: {}, body });
      all += made;
      progress(all);
      if (left === 0) return all;
    }
  }

  async takeBackCategories(run: string): Promise<TakenBackCategories> {
    const { undoGedCategories } = await loadCalls();
    let all = 0;
    for (;;) {
      const answer = await this.http.call(undoGedCategories, { params: {}, body: { run } });
      const { removed, left, kept, keptCount } = answer;
      all += removed;
      if (left === 0) return { removed: all, kept, keptCount };
    }
  }
}

function bodyOf({ classifications, ...place }: ChosenClassifications) {
  return { ...place, classifications: [...classifications] };
}
