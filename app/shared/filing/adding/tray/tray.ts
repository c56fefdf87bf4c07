import type { StartedDocument } from '#domain/entities/started-document.ts';
import { Emitter } from '#primitives/emitter.ts';
import { newDraft, nowhere, type DocumentDraft, type DraftPlace } from '../draft.ts';

export interface TrayItem {
  /** uid of the document that becomes of it. */
  id: string;
  /** Null for a paper. */
  file: Blob | null;
  /** What it was made of, as an execution: picked twice it lies here once. */
  source: string | null;
  draft: DocumentDraft;
  /** Why it could not be kept; null where nobody tried. */
  problem: unknown;
  /** The device's disk holds it as it is here. */
  onDisk: boolean;
}

/** Documents that are begun and not kept yet, of who works in `company`: windows over it come and go. */
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

  /** Goes where the one before went, until something else is said. */
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

  /** All of them go where the first goes. */
  likeFirst(): void {
    const [first] = this.items;
    if (first === undefined) return;
    const place = placeOf(first.draft);
    this.show(this.items.map((item) => ({ ...item, draft: { ...item.draft, ...place }, onDisk: false })));
  }

  fail(id: string, problem: unknown): void {
    this.with(id, (item) => ({ ...item, problem }));
  }

  /** What is on the disk, of another time or another tab; what is said here and not written yet stays. */
  arrive({ uid, source, draft }: StartedDocument, file: Blob | null): void {
    const held = this.items.find(({ id }) => id === uid);
    if (held === undefined) {
      // Of the same thing picked anew, what was begun of it before is gone on with.
      const others = this.items.filter((item) => item.onDisk || source === null || item.source !== source);
      this.show([...others, { id: uid, file, source, draft, problem: null, onDisk: true }]);
    } else if (held.onDisk) this.with(uid, (item) => ({ ...item, draft }));
  }

  /** The disk holds the item as `draft` says. */
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

/** The tray of who works in a company; another's is forgotten, and is on the disk. */
export function trayOf(company: string, user: string): Tray {
  const owner = `${company} ${user}`;
  if (owned?.owner !== owner) owned = { owner, tray: new Tray(company) };
  return owned.tray;
}
