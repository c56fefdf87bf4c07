import {
  ArrowPathIcon,
  BookOpenIcon,
  DocumentTextIcon,
  RectangleGroupIcon,
  QuestionMarkCircleIcon,
  UserIcon,
} from '@heroicons/react/24/outline';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { of } from 'rxjs';
import { useData, useLive } from '#app/data/react.tsx';
import { clauseAddress } from '#app/document/editor-address.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useCopy } from '#app/ui/copy-button.tsx';
import { openHelp } from '#app/ui/open-help.ts';
import { screenActions } from '#app/ui/screen-actions.ts';
import { useLastKnown } from '#app/ui/use-last-known.ts';
import { matchesText } from '#domain/rules/match-text.ts';
import { useDestinations } from '../navigation/destinations.ts';
import {
  paletteSections,
  type PaletteEntry,
  type PaletteGroup,
  type PaletteSection,
} from './palette-entries.ts';

/** The actions of the screen below the palette, as of its opening. */
function useActions(): PaletteEntry[] {
  const [actions] = useState(screenActions);
  return useMemo(
    () =>
      actions.map(({ id, label, icon = ArrowPathIcon, shortcut, perform }) => ({
        id: `action ${id}`,
        group: 'actions',
        label,
        icon,
        shortcut,
        perform,
      })),
    [actions],
  );
}

function usePlaces(): PaletteEntry[] {
  const { t } = useTexts();
  const navigate = useNavigate();
  const destinations = useDestinations();
  return useMemo(
    () =>
      [
        ...destinations,
        { to: '/templateArea/clauses', label: 'browser.clauses' as const, icon: BookOpenIcon },
        { to: '/sync', label: 'sync.title' as const, icon: ArrowPathIcon },
      ].map(({ to, label, icon }) => ({
        id: `place ${to}`,
        group: 'places',
        label: t(label),
        icon,
        perform: () => void navigate(to),
      })),
    [t, navigate, destinations],
  );
}

function useHelp(): PaletteEntry {
  const { t } = useTexts();
  return useMemo(
    () => ({
      id: 'place help',
      group: 'places',
      label: t('shell.help'),
      icon: QuestionMarkCircleIcon,
      shortcut: 'F1',
      perform: () => openHelp(),
    }),
    [t],
  );
}

/** Colleagues, each with the address of a chat with them. */
function usePeople(): PaletteEntry[] {
  const { t } = useTexts();
  const { directory } = useData();
  const copy = useCopy();
  const known = useLive(() => directory.watch(), [directory]);
  return useMemo(() => {
    return (known ?? []).flatMap(({ uid, data }): PaletteEntry[] => {
      if (data.kind !== 'user' || !data.active || data.user === '') return [];
      const { name, user } = data;
      const words = {
        copied: t('palette.copied', { name }),
        notCopied: t('palette.notCopied', { name, address: user }),
      };
      const perform = (): void => void copy(user, words);
      return [{ id: `person ${uid}`, group: 'people', label: name, detail: user, icon: UserIcon, perform }];
    });
  }, [known, copy, t]);
}

/** Templates that contain the text, in the search's order; choosing one opens its fill screen. */
function useTemplates(query: string): PaletteEntry[] {
  const { templates } = useData();
  const navigate = useNavigate();
  const found = useLastKnown(
    useLive(() => (query.trim() === '' ? of([]) : templates.search(query)), [templates, query]),
  );
  return useMemo(
    () =>
      (found ?? []).map(({ uid, name }) => ({
        id: `template ${uid}`,
        group: 'templates',
        label: name,
        icon: DocumentTextIcon,
        perform: () => void navigate(`/template/fill/${uid}`),
      })),
    [found, navigate],
  );
}

/** Packages by name or description; choosing one opens its form. */
function usePackages(query: string): PaletteEntry[] {
  const { packages } = useData();
  const navigate = useNavigate();
  const isAsked = query.trim() !== '';
  const known = useLive(() => (isAsked ? packages.watchAll() : of([])), [packages, isAsked]);
  return useMemo(
    () =>
      (known ?? [])
        .filter(({ name, description }) => matchesText(`${name} ${description}`, query))
        .map(({ uid, name }) => ({
          id: `package ${uid}`,
          group: 'packages',
          label: name,
          icon: RectangleGroupIcon,
          perform: () => void navigate(`/package/fill/${uid}`),
        })),
    [known, query, navigate],
  );
}

/** Clauses of the library that contain the text; choosing one opens it. */
function useClauses(query: string): PaletteEntry[] {
  const { templates } = useData();
  const navigate = useNavigate();
  const found = useLastKnown(
    useLive(() => (query.trim() === '' ? of([]) : templates.findClauses(query)), [templates, query]),
  );
  return useMemo(
    () =>
      (found ?? []).map(({ template: { uid, name }, path }) => ({
        id: `clause ${uid}`,
        group: 'clauses',
        label: name,
        detail: path === '' ? undefined : path,
        icon: BookOpenIcon,
        perform: () => void navigate(clauseAddress(uid)),
      })),
    [found, navigate],
  );
}

/** What a search in the store found, by whatever words of it. */
const SEARCHED: ReadonlySet<PaletteGroup> = new Set<PaletteGroup>(['templates', 'packages', 'clauses']);

/** The palette's entries for `query`. */
export function usePaletteSections(query: string): PaletteSection[] {
  const calm = useDeferredValue(query);
  const actions = useActions();
  const places = usePlaces();
  const help = useHelp();
  const people = usePeople();
  const templates = useTemplates(calm);
  const packages = usePackages(calm);
  const clauses = useClauses(calm);
  return useMemo(
    () =>
      paletteSections(
        [...actions, ...templates, ...packages, ...clauses, ...places, help, ...people],
        calm,
        ({ group }) => SEARCHED.has(group),
      ),
    [actions, templates, packages, clauses, places, help, people, calm],
  );
}
