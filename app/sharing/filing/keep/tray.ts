import { Emitter } from '#primitives/emitter.ts';
import { newDraft, nowhere, type DocumentDraft, type DraftPlace } from './draft.ts';

export interface TrayItem {
  id: string;
  /** Null for a paper. */
  file: Blob | null;
  /** What it was made of, as an execution: picked twice it lies here once. */
  source: string | null;
  draft: DocumentDraft;
  /** Why it could not be kept; null where nobody tried. */
  problem: unknown;
}

/** Documents that are begun and not kept yet, for as long as the page lives: windows over it come and go. */
export class Tray {
  private items: readonly TrayItem[] = [];
  private place: DraftPlace = nowhere;
  private count = 0;
  private readonly changed = new Emitter();

  readonly subscribe = this.changed.subscribe;

  readonly read = (): readonly TrayItem[] => this.items;

  /** Goes where the one before went, until something else is said. */
  add(fileName: string | null, file: Blob | null, source: string | null = null): void {
    if (this.items.some((item) => isSame(item, file, source))) return;
    this.count += 1;
    const last = this.items.at(-1);
    const draft = newDraft(fileName, last === undefined ? this.place : placeOf(last.draft));
    this.show([...this.items, { id: String(this.count), file, source, draft, problem: null }]);
  }

  change(id: string, part: Partial<DocumentDraft>): void {
    this.show(
      this.items.map((item) =>
        item.id === id ? { ...item, draft: { ...item.draft, ...part }, problem: null } : item,
      ),
    );
  }

  /** All of them go where the first goes. */
  likeFirst(): void {
    const [first] = this.items;
    if (first === undefined) return;
    const { classification, organizationalItem, box } = first.draft;
    this.show(
      this.items.map((item) => ({
        ...item,
        draft: { ...item.draft, classification, organizationalItem, box },
      })),
    );
  }

  fail(id: string, problem: unknown): void {
    this.show(this.items.map((item) => (item.id === id ? { ...item, problem } : item)));
  }

  remove(id: string): void {
    const gone = this.items.find((item) => item.id === id);
    if (gone !== undefined) this.place = placeOf(gone.draft);
    this.show(this.items.filter((item) => item.id !== id));
  }

  clear(): void {
    this.show([]);
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

/** The tray of who works in a company; another's is forgotten. */
export function trayOf(owner: string): Tray {
  if (owned?.owner !== owner) owned = { owner, tray: new Tray() };
  return owned.tray;
}
