import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AppError } from '#domain/api/errors.ts';
import { safeFileName } from '#domain/rules/documents/file-name.ts';
import type { Template } from '#domain/entities/template.ts';
import { useData } from '#app/data/react.tsx';
import { EXPORT_EXTENSION, exportTemplate } from '#app/data/transfer/export-template.ts';
import { importTemplate } from '#app/data/transfer/import-template.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { downloadFile } from '#app/ui/download.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { pickFiles } from '#app/ui/pick-file.ts';
import { areaItem, freeName, templateItem, type BrowserItem } from '../browser-item.ts';
import { IMPORT_ACCEPT } from '../importing/import-accept.ts';
import type { BrowserCommands } from './browser-actions.ts';
import { nameMax } from '../naming/name-check.ts';
import { moveBack, moveItems } from '../moving/moving.ts';
import { useAttempt, useAttemptInOrder } from '#app/ui/use-attempt.ts';
import type { Undo } from '#app/ui/use-undo.ts';

export function areaAddress(uid: string): string {
  return uid === '' ? '/templateArea/form' : `/templateArea/form?area=${encodeURIComponent(uid)}`;
}

/** The screen's part of the commands: it holds the state of selection, renaming and dialogs. */
export interface CommandScreen {
  area: string;
  items: readonly BrowserItem[];
  choose: (item: BrowserItem) => void;
  startRename: (item: BrowserItem) => void;
  askMove: (items: readonly BrowserItem[]) => void;
  askDeletion: (items: readonly BrowserItem[]) => void;
  openGallery: () => void;
  toggleCodes: () => void;
  setImporting: (importing: boolean) => void;
  /** Shows what files of other programs would become. */
  openImports: (files: readonly File[]) => void;
}

export interface Commands extends BrowserCommands {
  /** Like `open`, but in this tab: for a tap on a phone. */
  openInPlace: (item: BrowserItem) => void;
  saveName: (item: BrowserItem, name: string) => void;
  moveTo: (items: readonly BrowserItem[], area: string) => void;
  /** Undoes the last deletion or move. */
  undo: () => void;
  /** Imports files: exported templates at once, those of other programs after a dry run. */
  importFiles: (files: readonly File[]) => void;
}

/** Navigation state when a folder is entered from a list: the new list then takes the focus. */
const FROM_LIST = { fromList: true } as const;

export function cameFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state;
}

function useOpening(): Pick<Commands, 'open' | 'openInPlace' | 'fill' | 'batch' | 'publicLink'> {
  const navigate = useNavigate();
  return useMemo(() => {
    const go = (address: string): void => void navigate(address);
    const enter = (area: string): void => void navigate(areaAddress(area), { state: FROM_LIST });
    return {
      open: (item) => {
        if (item.kind === 'area') enter(item.uid);
        else window.open(item.editor, '_blank', 'noopener');
      },
      openInPlace: (item) => (item.kind === 'area' ? enter(item.uid) : go(item.editor)),
      fill: (item) =>
        go(item.kind === 'package' ? `/package/fill/${item.uid}` : `/template/fill/${item.uid}`),
      batch: (item) => go(`/template/batch/${item.uid}`),
      publicLink: (item) => go(`/template/link/${item.uid}`),
    };
  }, [navigate]);
}

/** `name` as a template's name, cut at its end if it is too long. */
function fitted(name: string): string {
  return name.slice(0, nameMax.template);
}

function useCopying(
  screen: CommandScreen,
): Pick<
  Commands,
  'duplicate' | 'exportItems' | 'exportWord' | 'downloadOriginal' | 'pickImport' | 'importFiles'
> {
  const { t } = useTexts();
  const { i18n } = useTranslation();
  const notify = useNotify();
  const attempt = useAttempt();
  const { templates, files, comments, directory } = useData();
  const wanted = async ({ uid }: BrowserItem): Promise<Template> => {
    const template = await templates.get(uid);
    if (template === null) throw new AppError('template-not-found');
    return template;
  };
  const freeHere = (name: string): string =>
    fitted(
      freeName(
        name,
        screen.items.map((item) => item.name),
      ),
    );

  const duplicate = async (item: BrowserItem): Promise<void> => {
    const { description, templateArea, fields, sections, document, original, ...held } = await wanted(item);
    const name = freeHere(t('browser.copyName', { name: held.name.slice(0, nameMax.template - 20) }));
    const kept = original === undefined ? {} : { original };
    const copy = await templates.create({
      name,
      description,
      templateArea,
      fields,
      sections,
      document,
      ...kept,
    });
    screen.choose(templateItem(copy));
    notify({ kind: 'success', text: t('browser.duplicated', { name: copy.name }) });
  };
  const exportOne = async (item: BrowserItem): Promise<void> => {
    const template = await wanted(item);
    const name = safeFileName(template.name, 'modelo') + EXPORT_EXTENSION;
    downloadFile(await exportTemplate(files, template), 'application/json', name);
    notify({ kind: 'success', text: t('browser.exported') });
  };
  const exportWordOne = async (item: BrowserItem): Promise<void> => {
    const { exportWord } = await import('./export-word.ts');
    await exportWord(await wanted(item), { files, comments, directory });
    notify({ kind: 'success', text: t('browser.exported') });
  };
  const downloadOne = async (item: BrowserItem): Promise<void> => {
    const { downloadOriginal } = await import('../importing/download-original.ts');
    notify(await downloadOriginal(await wanted(item), { files, texts: i18n }));
  };
  const importFile = async (file: File): Promise<void> => {
    screen.setImporting(true);
    try {
      const target = { area: screen.area, nameOf: freeHere };
      const made = await importTemplate({ files, templates }, file, target);
      screen.choose(templateItem(made));
      notify({ kind: 'success', text: t('browser.imported', { name: made.name }) });
    } finally {
      screen.setImporting(false);
    }
  };

  const importFiles = async (chosen: readonly File[]): Promise<void> => {
    const isOwn = ({ name }: File): boolean => name.toLowerCase().endsWith('.json');
    const others = chosen.filter((file) => !isOwn(file));
    if (others.length > 0) screen.openImports(others);
    await inTurn(chosen.filter(isOwn), importFile);
  };

  return {
    duplicate: (items) => attempt(() => inTurn(items, duplicate)),
    exportItems: (items) => attempt(() => inTurn(items, exportOne)),
    exportWord: (items) => attempt(() => inTurn(items, exportWordOne)),
    downloadOriginal: (item) => attempt(() => downloadOne(item)),
    importFiles: (chosen) => attempt(() => importFiles(chosen)),
    pickImport: () =>
      attempt(async () => {
        const accept = `${IMPORT_ACCEPT},${EXPORT_EXTENSION},.json,application/json`;
        await importFiles(await pickFiles({ accept, several: true }));
      }),
  };
}

async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) await work(item);
}

function useMoving(undo: Undo): Commands['moveTo'] {
  const { t } = useTexts();
  const attempt = useAttemptInOrder();
  const data = useData();
  return (items, area) => {
    const moved = items.filter((item) => item.parent !== area);
    attempt(async () => {
      await moveItems(data, moved, area);
      undo.offer(t('browser.moved', { count: moved.length }), () => moveBack(data, moved));
    });
  };
}

/** The implementation of every action of the browser. */
export function useCommands(screen: CommandScreen, undo: Undo): Commands {
  const { t } = useTexts();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const { templates, areas, packages } = useData();
  const opening = useOpening();
  const copying = useCopying(screen);
  const moveTo = useMoving(undo);
  const createArea = async (): Promise<void> => {
    const name = freeName(
      t('browser.newAreaName'),
      screen.items.map((item) => item.name),
    );
    const made = areaItem(await areas.create({ name, parent: screen.area }));
    screen.choose(made);
    screen.startRename(made);
  };
  const saveName = async (item: BrowserItem, name: string): Promise<void> => {
    if (item.kind === 'area') await areas.rename(item.uid, name);
    else if (item.kind === 'package') await packages.rename(item.uid, name);
    else await templates.update(item.uid, { name });
  };
  return {
    ...opening,
    ...copying,
    rename: screen.startRename,
    moveTo,
    undo: undo.last,
    askMove: screen.askMove,
    askDeletion: screen.askDeletion,
    openGallery: screen.openGallery,
    toggleCodes: screen.toggleCodes,
    openBin: () => void navigate('/templateArea/bin'),
    openClauses: () => void navigate('/templateArea/clauses'),
    createArea: () => attempt(createArea),
    createPackage: () => void navigate(screen.area === '' ? '/package/new' : `/package/new/${screen.area}`),
    createDocument: () =>
      void navigate(screen.area === '' ? '/document/new' : `/document/new/${screen.area}`),
    saveName: (item, name) => attempt(() => saveName(item, name)),
  };
}
