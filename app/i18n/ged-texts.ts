import { use } from 'react';
import type { GedTreeProblem } from '#domain/entities/ged.ts';
import type { GedSession } from '#domain/api/ged.ts';
import { type Language } from './language.ts';
import { useTexts } from './texts.ts';

/** Numbers arrive as they are shown. */
interface Counted {
  count: number;
  shown: string;
}

/** What the screens of the GED say; few people open them, so they come with them. */
export interface GedTexts {
  integrations: {
    title: string;
    text: string;
    tile: string;
    tileText: string;
    states: Record<GedSession['state'], string>;
    needsNetwork: string;
    refused: string;
  };
  structure: { title: string; text: string; needsNetwork: string };
  session: {
    heading: string;
    address: string;
    addressHint: string;
    user: string;
    password: string;
    showPassword: string;
    hidePassword: string;
    empty: string;
    signIn: string;
    signedIn: string;
    as: (facts: { user: string; address: string }) => string;
    again: string;
    expired: string;
  };
  place: {
    heading: string;
    workspace: string;
    unit: string;
    company: string;
    workspaceFirst: string;
    unitFirst: string;
    loading: string;
    none: string;
  };
  tree: {
    label: string;
    search: string;
    openAll: string;
    closeAll: string;
    chooseAll: string;
    clear: string;
    none: string;
    nothing: string;
    found: (facts: Counted) => string;
    chosen: (facts: Counted) => string;
    problems: (facts: Counted) => string;
    kinds: Record<GedTreeProblem['kind'], string>;
    keys: string;
  };
  create: {
    button: string;
    title: string;
    loading: string;
    made: (facts: Counted) => string;
    restored: (facts: Counted) => string;
    existing: (facts: Counted) => string;
    more: (facts: Counted) => string;
    allThere: string;
    start: (facts: Counted) => string;
    progress: (facts: { made: string; of: string }) => string;
    done: string;
    cut: string;
    refused: string;
  };
  runs: {
    heading: string;
    text: string;
    undo: string;
    undoOf: (facts: { title: string }) => string;
    ask: string;
    askText: string;
    undone: string;
    removed: (facts: Counted) => string;
    kept: (facts: Counted) => string;
    reasons: Record<'changed' | 'used', string>;
  };
  fields: {
    open: string;
    title: string;
    text: (facts: { classification: string }) => string;
    noCompany: string;
    none: string;
    section: string;
    there: (facts: { name: string }) => string;
    bindTo: (facts: { title: string }) => string;
    newField: string;
    add: (facts: Counted) => string;
    added: (facts: Counted) => string;
  };
  filing: {
    title: string;
    send: string;
    noPlace: string;
    sending: (facts: { percent: string }) => string;
    waiting: string;
    filing: string;
    filed: string;
    filedNotice: (facts: { name: string }) => string;
    giveUp: string;
    giveUpOf: (facts: { name: string }) => string;
    removeOf: (facts: { name: string }) => string;
    listTitle: string;
    listText: string;
    count: (facts: Counted) => string;
    none: string;
    noneText: string;
  };
}

const load: Record<Language, () => Promise<{ ged: GedTexts }>> = {
  pt_BR: () => import('./pt_BR/ged.ts'),
  pt_PT: () => import('./pt_PT/ged.ts'),
  en_US: () => import('./en_US/ged.ts'),
};

const asked = new Map<Language, Promise<GedTexts>>();

/** Rejects without a network where they are not kept yet; asked again, it tries again. */
export function loadGedTexts(language: Language): Promise<GedTexts> {
  const before = asked.get(language);
  if (before !== undefined) return before;
  const texts = load[language]().then(({ ged }) => ged);
  asked.set(language, texts);
  texts.catch(() => asked.delete(language));
  return texts;
}

/** In the person's language; suspends until they are there. */
export function useGedTexts(): GedTexts {
  return use(loadGedTexts(useTexts().language));
}
