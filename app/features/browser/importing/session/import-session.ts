import { v7 } from 'uuid';
import { safeFileName } from '#domain/rules/documents/file-name.ts';
import { TEMPLATE_NAME_MAX } from '#domain/entities/template.ts';
import { Emitter } from '#primitives/emitter.ts';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import type { OfficeReader } from '#app/importers/create-importer.ts';
import { applyRules } from '#app/importers/rules/applying/apply-rules.ts';
import { settledRules } from '#app/importers/rules/settled-rules.ts';
import { ImportError } from '#app/importers/import-error.ts';
import type { ImportChoices } from '#app/importers/imported.ts';
import type { ReadFile } from '#app/importers/read-file.ts';
import {
  FIRST_CHOICES,
  isAffected,
  type EarlierImport,
  type Entry,
  type EntryStep,
  type KeptDocument,
} from './chosen-entry.ts';

/** Files that are imported at once. */
export const FILES_MAX = 200;
/** Each progress renders the list of up to `FILES_MAX` files, and most files are read sooner than this. */
const SHOWN_EVERY_MS = 200;

export interface SessionState {
  entries: readonly Entry[];
  choices: ImportChoices;
  /** Files that were chosen beyond `FILES_MAX`. */
  left: number;
}

/** `Contrato.docx` becomes 'Contrato'. */
export function templateName(file: string): string {
  const name = file.replace(/\.[^.]{1,8}$/u, '').trim();
  return (name === '' ? file : name).slice(0, TEMPLATE_NAME_MAX);
}

/** The name under which an original is stored: without a folder, and of signs that every device can write. */
export function originalName(file: string): string {
  const [, base = file, extension = ''] = /^(.*?)(\.[a-z0-9]{1,8})?$/isu.exec(file) ?? [];
  return `${safeFileName(base, 'original')}${extension.toLowerCase()}`;
}

function kept({ hash, format, document }: ReadFile): KeptDocument {
  const images = [...document.images].map(
    ([id, { bytes, mediaType }]) => [id, new Blob([bytes], { type: mediaType })] as const,
  );
  return { ...settledRules(document), hash, format, images: new Map(images) };
}

function hasMarks({ fields, rules }: KeptDocument): boolean {
  const hasTags = rules.some((rule) => 'language' in rule && rule.language !== 'controls');
  return hasTags || fields.some(({ origin }) => origin === 'mark' || origin === 'blank');
}

/** What was read with the rules that the person accepts. */
function withRules(read: KeptDocument, refused: ReadonlySet<string>): KeptDocument {
  const { model, fields } = applyRules(read, refused);
  return { ...read, model, fields };
}

const newEntry = (file: File): Entry => ({
  id: v7(),
  file,
  name: templateName(file.name),
  step: { kind: 'waiting' },
  read: null,
  refused: new Set(),
  document: null,
  has: { revisions: false, marks: false },
  sameAs: null,
  earlier: null,
  wanted: null,
});

/** The files of one import: reads them one after the other, and again when a choice changes what they become. */
export class ImportSession {
  readonly #changed = new Emitter();
  readonly #reader: OfficeReader;
  readonly #earlier: Promise<ReadonlyMap<string, EarlierImport>>;
  #state: SessionState = { entries: [], choices: FIRST_CHOICES, left: 0 };
  #running: AbortController | null = null;

  /** @param earlier templates of the company by the hash of their originals */
  constructor(reader: OfficeReader, earlier: Promise<ReadonlyMap<string, EarlierImport>>) {
    this.#reader = reader;
    this.#earlier = earlier;
  }

  readonly subscribe = this.#changed.subscribe;
  readonly current = (): SessionState => this.#state;

  /** Begins with these files, or goes on after `close`. */
  open(files: readonly File[]): void {
    if (this.#state.entries.length === 0) this.add(files);
    else this.#run();
  }

  readonly add = (files: readonly File[]): void => {
    const room = FILES_MAX - this.#state.entries.length;
    const entries = [...this.#state.entries, ...files.slice(0, Math.max(0, room)).map(newEntry)];
    this.#set({ entries, left: Math.max(0, files.length - room) });
    this.#run();
  };

  rename(id: string, name: string): void {
    this.#change(id, { name });
  }

  readonly want = (ids: readonly string[], wanted: boolean): void => {
    const chosen = new Set(ids);
    this.#set({
      entries: this.#state.entries.map((entry) => (chosen.has(entry.id) ? { ...entry, wanted } : entry)),
    });
  };

  /** Takes rules of a file, or leaves them as the file has them. */
  readonly accept = (id: string, rules: readonly string[], accepted: boolean): void => {
    const entry = this.#state.entries.find((each) => each.id === id);
    if (entry === undefined || entry.read === null) return;
    const refused = new Set(entry.refused);
    for (const key of rules) {
      if (accepted) refused.delete(key);
      else refused.add(key);
    }
    this.#change(id, { refused, document: withRules(entry.read, refused) });
  };

  choose(change: Partial<ImportChoices>): void {
    const before = this.#state.choices;
    const choices = { ...before, ...change };
    const entries = this.#state.entries.map((entry): Entry => {
      if (entry.document === null || !isAffected(entry, before, choices)) return entry;
      return { ...entry, step: { kind: 'waiting' } };
    });
    this.#set({ choices, entries });
    this.#run();
  }

  /** Ends the reading at once; what was not read can be read later. */
  stop(): void {
    this.#running?.abort(new Error('stopped'));
    this.#running = null;
    this.#set({
      entries: this.#state.entries.map((entry) => {
        const { kind } = entry.step;
        return kind === 'waiting' || kind === 'reading' ? { ...entry, step: { kind: 'stopped' } } : entry;
      }),
    });
  }

  /** Reads what was stopped, or could not be read for want of a part of the app. */
  goOn(): void {
    this.#set({
      entries: this.#state.entries.map((entry) => {
        const { step } = entry;
        const again = step.kind === 'stopped' || (step.kind === 'refused' && step.reason === 'unavailable');
        return again ? { ...entry, step: { kind: 'waiting' } } : entry;
      }),
    });
    this.#run();
  }

  close(): void {
    this.#running?.abort(new Error('closed'));
    this.#running = null;
    this.#reader.close();
    this.#set({
      entries: this.#state.entries.map((entry) =>
        entry.step.kind === 'reading' ? { ...entry, step: { kind: 'waiting' } } : entry,
      ),
    });
  }

  #run(): void {
    if (this.#running !== null) return;
    const running = new AbortController();
    this.#running = running;
    void this.#readAll(running).finally(() => {
      if (this.#running === running) this.#running = null;
    });
  }

  async #readAll(running: AbortController): Promise<void> {
    for (;;) {
      const next = this.#state.entries.find(({ step }) => step.kind === 'waiting');
      if (next === undefined || running.signal.aborted) return;
      await this.#readOne(next, running.signal);
    }
  }

  async #readOne({ id, file }: Entry, signal: AbortSignal): Promise<void> {
    const { choices } = this.#state;
    // Comments are always read: whether they are taken is decided when the template is made.
    const means = { choices: { ...choices, comments: 'take' } as const, language: DOCUMENT_LANGUAGE };
    let shown = performance.now();
    this.#change(id, { step: { kind: 'reading', done: 0 } });
    const onProgress = (done: number) => {
      const now = performance.now();
      if (now - shown < SHOWN_EVERY_MS) return;
      shown = now;
      this.#change(id, { step: { kind: 'reading', done } });
    };
    try {
      const chosen = { name: file.name, content: file };
      const read = await this.#reader.read(chosen, means, { onProgress, signal });
      await this.#keep(id, kept(read), choices);
    } catch (error) {
      if (signal.aborted) return;
      this.#change(id, {
        step: { kind: 'refused', reason: error instanceof ImportError ? error.reason : 'broken' },
      });
    }
  }

  async #keep(id: string, read: KeptDocument, choices: ImportChoices): Promise<void> {
    const earlier = (await this.#earlier).get(read.hash) ?? null;
    const { entries, choices: now } = this.#state;
    const at = entries.findIndex((entry) => entry.id === id);
    const before = entries.slice(0, at).find((entry) => entry.read?.hash === read.hash);
    const held = entries[at];
    if (held === undefined) return;
    const has = held.read === null ? { revisions: read.revisions > 0, marks: hasMarks(read) } : held.has;
    // A choice of the meantime makes it different again.
    const step: EntryStep = { kind: isAffected({ ...held, has }, choices, now) ? 'waiting' : 'read' };
    const document = withRules(read, held.refused);
    this.#change(id, { step, read, document, has, earlier, sameAs: before?.file.name ?? null });
  }

  #change(id: string, change: Partial<Entry>): void {
    this.#set({
      entries: this.#state.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
    });
  }

  #set(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    this.#changed.emit();
  }
}
