import {
  BookOpenIcon,
  ArrowDownTrayIcon,
  ArrowTopRightOnSquareIcon,
  ArrowUpTrayIcon,
  DocumentArrowDownIcon,
  DocumentDuplicateIcon,
  DocumentPlusIcon,
  DocumentTextIcon,
  FolderArrowDownIcon,
  FolderPlusIcon,
  HashtagIcon,
  LinkIcon,
  PaperClipIcon,
  PencilIcon,
  RectangleGroupIcon,
  RectangleStackIcon,
  TableCellsIcon,
  TrashIcon,
} from '@heroicons/react/24/outline';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import type { Icon } from '#app/ui/icon.ts';
import { changing, deleting, editTemplates, nothing } from './action-needs.ts';
import type { BrowserItem } from '../browser-item.ts';

type Items = readonly BrowserItem[];

/** The functions that actions call, provided by the screen. */
export interface BrowserCommands {
  open: (item: BrowserItem) => void;
  fill: (item: BrowserItem) => void;
  batch: (item: BrowserItem) => void;
  publicLink: (item: BrowserItem) => void;
  rename: (item: BrowserItem) => void;
  duplicate: (items: Items) => void;
  exportItems: (items: Items) => void;
  exportWord: (items: Items) => void;
  downloadOriginal: (item: BrowserItem) => void;
  askMove: (items: Items) => void;
  askDeletion: (items: Items) => void;
  createArea: () => void;
  createDocument: () => void;
  createPackage: () => void;
  pickImport: () => void;
  openGallery: () => void;
  toggleCodes: () => void;
  openBin: () => void;
  openClauses: () => void;
}

export type BrowserActionId =
  | 'open'
  | 'fill'
  | 'batch'
  | 'publicLink'
  | 'rename'
  | 'duplicate'
  | 'move'
  | 'export'
  | 'word'
  | 'original'
  | 'delete'
  | 'newArea'
  | 'newDocument'
  | 'newPackage'
  | 'gallery'
  | 'import'
  | 'codes'
  | 'bin'
  | 'clauses';

/** One definition for tool row, selection bar, context menu and keys. Its label is the phrase `browser.<id>`. */
export interface BrowserAction {
  id: BrowserActionId;
  icon: Icon;
  /** `KeyboardEvent.key` without modifiers, while the list has the focus. */
  key: string;
  danger?: true;
  /** Applies to the chosen items, or to the current folder. */
  on: 'items' | 'folder';
  visible: (items: Items) => boolean;
  /** The permissions that it requires. */
  needs: (items: Items) => readonly Permission[];
  perform: (commands: BrowserCommands, items: Items) => void;
}

const one = (items: Items): boolean => items.length === 1;
const oneTemplate = (items: Items): boolean => one(items) && items[0]?.kind === 'template';
/** What is filled in. */
const oneForm = (items: Items): boolean => one(items) && items[0]?.kind !== 'area';
const templatesOnly = (items: Items): boolean =>
  items.length > 0 && items.every((item) => item.kind === 'template');

function onOne(perform: (commands: BrowserCommands, item: BrowserItem) => void): BrowserAction['perform'] {
  return (commands, [item]) => {
    if (item !== undefined) perform(commands, item);
  };
}

export const browserActions: readonly BrowserAction[] = [
  {
    id: 'open',
    icon: ArrowTopRightOnSquareIcon,
    key: 'Enter',
    on: 'items',
    visible: one,
    needs: nothing,
    perform: onOne((commands, item) => commands.open(item)),
  },
  {
    id: 'fill',
    icon: DocumentArrowDownIcon,
    key: 'g',
    on: 'items',
    visible: oneForm,
    needs: () => ['executions.create'],
    perform: onOne((commands, item) => commands.fill(item)),
  },
  {
    id: 'batch',
    icon: TableCellsIcon,
    key: 'b',
    on: 'items',
    visible: oneTemplate,
    needs: () => ['executions.create'],
    perform: onOne((commands, item) => commands.batch(item)),
  },
  {
    id: 'publicLink',
    icon: LinkIcon,
    key: 'p',
    on: 'items',
    visible: oneTemplate,
    needs: () => ['templates.share'],
    perform: onOne((commands, item) => commands.publicLink(item)),
  },
  {
    id: 'rename',
    icon: PencilIcon,
    key: 'F2',
    on: 'items',
    visible: one,
    needs: changing,
    perform: onOne((commands, item) => commands.rename(item)),
  },
  {
    id: 'duplicate',
    icon: DocumentDuplicateIcon,
    key: 'd',
    on: 'items',
    visible: templatesOnly,
    needs: editTemplates,
    perform: (commands, items) => commands.duplicate(items),
  },
  {
    id: 'move',
    icon: FolderArrowDownIcon,
    key: 'm',
    on: 'items',
    visible: (items) => items.length > 0,
    needs: changing,
    perform: (commands, items) => commands.askMove(items),
  },
  {
    id: 'export',
    icon: ArrowDownTrayIcon,
    key: 'e',
    on: 'items',
    visible: templatesOnly,
    needs: nothing,
    perform: (commands, items) => commands.exportItems(items),
  },
  {
    id: 'word',
    icon: DocumentTextIcon,
    key: 'w',
    on: 'items',
    visible: templatesOnly,
    needs: nothing,
    perform: (commands, items) => commands.exportWord(items),
  },
  {
    id: 'original',
    icon: PaperClipIcon,
    key: 'o',
    on: 'items',
    visible: ([item, ...others]) => item?.hasOriginal === true && others.length === 0,
    needs: nothing,
    perform: onOne((commands, item) => commands.downloadOriginal(item)),
  },
  {
    id: 'delete',
    icon: TrashIcon,
    key: 'Delete',
    danger: true,
    on: 'items',
    visible: (items) => items.length > 0,
    needs: deleting,
    perform: (commands, items) => commands.askDeletion(items),
  },
  {
    id: 'newArea',
    icon: FolderPlusIcon,
    key: 'c',
    on: 'folder',
    visible: () => true,
    needs: () => ['categories.edit'],
    perform: (commands) => commands.createArea(),
  },
  {
    id: 'newDocument',
    icon: DocumentPlusIcon,
    key: 'n',
    on: 'folder',
    visible: () => true,
    needs: editTemplates,
    perform: (commands) => commands.createDocument(),
  },
  {
    id: 'newPackage',
    icon: RectangleGroupIcon,
    key: 's',
    on: 'folder',
    visible: () => true,
    needs: editTemplates,
    perform: (commands) => commands.createPackage(),
  },
  {
    id: 'gallery',
    icon: RectangleStackIcon,
    key: 't',
    on: 'folder',
    visible: () => true,
    needs: editTemplates,
    perform: (commands) => commands.openGallery(),
  },
  {
    id: 'import',
    icon: ArrowUpTrayIcon,
    key: 'i',
    on: 'folder',
    visible: () => true,
    needs: editTemplates,
    perform: (commands) => commands.pickImport(),
  },
  {
    id: 'codes',
    icon: HashtagIcon,
    key: 'k',
    on: 'folder',
    visible: () => true,
    needs: nothing,
    perform: (commands) => commands.toggleCodes(),
  },
  {
    id: 'bin',
    icon: TrashIcon,
    key: 'l',
    on: 'folder',
    visible: () => true,
    needs: nothing,
    perform: (commands) => commands.openBin(),
  },
  {
    id: 'clauses',
    icon: BookOpenIcon,
    key: 'a',
    on: 'folder',
    visible: () => true,
    needs: nothing,
    perform: (commands) => commands.openClauses(),
  },
];

export function actionById(id: BrowserActionId): BrowserAction {
  const found = browserActions.find((action) => action.id === id);
  if (found === undefined) throw new Error(`No action '${id}'.`);
  return found;
}

interface Pressed {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** The visible action of a key, permitted or not; keys with Ctrl, Alt or Command belong to the browser. */
export function actionForKey(pressed: Pressed, items: Items): BrowserAction | undefined {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return undefined;
  return browserActions.find(
    (action) => action.key.toLowerCase() === pressed.key.toLowerCase() && action.visible(items),
  );
}

/** The key as shown in menus and tooltips. */
export function shownKey(action: BrowserAction): string {
  return action.key.length === 1 ? action.key.toUpperCase() : action.key === 'Delete' ? 'Del' : action.key;
}
