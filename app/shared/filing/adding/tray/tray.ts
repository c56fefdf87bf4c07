import type { StartedDocument } from '#domain/entities/started-document.ts';
import { Emitter } from '#primitives/emitter.ts';
import { newDraft, nowhere, type DocumentDraft, type DraftPlace } from '../draft.ts';

export interface TrayItem {
  /** uid of the document that is created from it. */
  id: string;
  /** Null for a paper. */
  file: Blob | null;
  /** Its origin, for example an execution: picking the same source twice adds only one item. */
  source: string | null;
  draft: DocumentDraft;
  /** Why it could not be stored; null if nobody tried. */
  problem: unknown;
  /** The device's disk has the current state of the item. */
  onDisk: boolean;
}

/** Documents that the user of `company` began and that are not stored yet. It outlives the windows that show it. */
export class Tray {
  readonly company: string;
  private items: readonly TrayItem[] = [];
  private place: DraftPlace = nowhere;
  private readonly changed = new Emitter();

  constructor(company: string) {
    this.company = company;
  }

  readonly subscribe = this.changed.subscribe;

  readonly read = (): readonly TrayItem[] => this.items;

  /** Adds an item, filed where the previous one is filed until the person chooses another place. */
  add(fileName: string | null, file: Blob | null, source: string | null = null): void {
    if (this.items.some((item) => isSame(item, file, source))) return;
    const last = this.items.at(-1);
    const draft = newDraft(fileName, last === undefined ? this.place : placeOf(last.draft));
    this.show([
      ...this.items,
      { id: crypto.randomUUID(), file, source, draft, problem: null, onDisk: false },
    ]);
  }

  change(id: string, part: Partial<DocumentDraft>): void {
    this.with(id, (item) => ({
      ...item,
      draft: { ...item.draft, ...part },
      problem: null,
      onDisk: false,
    }));
  }

  /** Files all items where the first one is filed. */
  likeFirst(): void {
    const [first] = this.items;
    if (first === undefined) return;
    const place = placeOf(first.draft);
    this.show(this.items.map((item) => ({ ...item, draft: { ...item.draft, ...place }, onDisk: false })));
  }

  fail(id: string, problem: unknown): void {
    this.with(id, (item) => ({ ...item, problem }));
  }

  /** Adds a draft from the disk, written earlier or by another tab. Unwritten changes of this tab take precedence. */
  arrive({ uid, source, draft }: StartedDocument, file: Blob | null): void {
    const held = this.items.find(({ id }) => id === uid);
    if (held === undefined) {
      // If the same source is picked again, its earlier draft continues.
      const others = this.items.filter((item) => item.onDisk || source === null || item.source !== source);
      this.show([...others, { id: uid, file, source, draft, problem: null, onDisk: true }]);
    } else if (held.onDisk) this.with(uid, (item) => ({ ...item, draft }));
  }

  /** Records that the disk has `draft` for the item. */
  written(id: string, draft: DocumentDraft): void {
    this.with(id, (item) => (item.draft === draft ? { ...item, onDisk: true } : item));
  }

  remove(id: string): void {
    const gone = this.items.find((item) => item.id === id);
    if (gone !== undefined) this.place = placeOf(gone.draft);
    this.show(this.items.filter((item) => item.id !== id));
  }

  clear(): void {
    this.show([]);
  }

  private with(id: string, change: (item: TrayItem) => TrayItem): void {
    this.show(this.items.map((item) => (item.id === id ? change(item) : item)));
  }

  private show(items: readonly TrayItem[]): void {
    this.items = items;
    this.changed.emit();
  }
}

function isSame(item: TrayItem, file: Blob | null, source: string | null): boolean {
  return (source !== null && item.source === source) || (file !== null && item.file === file);
}

function placeOf({ classification, organizationalItem, box }: DocumentDraft): DraftPlace {
  return { classification, organizationalItem, box };
}

let owned: { owner: string; tray: Tray } | null = null;

/** Returns the tray of a user in a company. Any other tray is dropped from memory; it is on the disk. */
export function trayOf(company: string, user: string): Tray {
  const owner = `${company} ${user}`;
  if (owned?.owner !== owner) owned = { owner, tray: new Tray(company) };
  return owned.tray;
}
