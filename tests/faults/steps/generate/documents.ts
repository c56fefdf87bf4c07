import type { Random } from '../../random.ts';
import type { DocumentStep } from '../filing/document-step.ts';

export const documentWeights: Record<DocumentStep['do'], number> = {
  'make-place': 1.5,
  'add-document': 10,
  'change-waiting': 4,
  'retry-document': 1,
  'discard-document': 1,
  'edit-document': 6,
  'move-document': 3,
  'delete-document': 1.5,
  'restore-document': 1.5,
  'read-document': 4,
  'keep-offline': 4,
  'let-go': 1,
  'make-room': 1.5,
  'add-signature': 5,
  'open-signature': 6,
  'drop-signature': 0.5,
};

/** Ana administers on the first device and creates the filing places. */
const ADMIN = 0;
/** Number of documents that several people edit. */
const HOT = 6;
/** Share of files that are filed twice, or filed and sent to be signed. */
const TWIN_SHARE = 0.2;

/** Generates actions with documents, and chooses the documents. */
export class DocumentGenerator {
  private readonly places: string[] = [];
  private readonly documents: string[] = [];
  private readonly signatures: { label: string; on: number }[] = [];
  private readonly files: { content: string; bytes: number }[] = [];
  private readonly random: Random;
  private readonly parts: { word: () => string; bytes: () => number };

  constructor(random: Random, parts: { word: () => string; bytes: () => number }) {
    this.random = random;
    this.parts = parts;
  }

  step(kind: DocumentStep['do'], on: number): DocumentStep {
    if (kind === 'make-room') return { do: kind, on };
    if (kind === 'add-signature') return this.addSignature(on);
    if (kind === 'open-signature' || kind === 'drop-signature') return this.onSignature(kind, on);
    const place = this.recent(this.places);
    if (place === null || kind === 'make-place') return this.makePlace();
    const label = this.recent(this.documents);
    if (label === null || kind === 'add-document') return this.add(on, place);
    if (kind === 'change-waiting') return { do: kind, on, label, word: this.parts.word() };
    if (kind === 'edit-document')
      return { do: kind, on, label, part: this.random.pick(['name', 'value']), word: this.parts.word() };
    if (kind === 'move-document') return { do: kind, on, label, place };
    return { do: kind, on, label };
  }

  private makePlace(): DocumentStep {
    const label = `K${this.places.length + 1}`;
    this.places.push(label);
    return { do: 'make-place', on: ADMIN, label, word: this.parts.word() };
  }

  private add(on: number, place: string): DocumentStep {
    const label = `D${this.documents.length + 1}`;
    this.documents.push(label);
    return { do: 'add-document', on, label, place, word: this.parts.word(), file: this.file() };
  }

  private addSignature(on: number): DocumentStep {
    const label = `S${this.signatures.length + 1}`;
    this.signatures.push({ label, on });
    return { do: 'add-signature', on, label, file: this.file() };
  }

  /** On the device where it waits. */
  private onSignature(kind: 'open-signature' | 'drop-signature', on: number): DocumentStep {
    const sent = this.recent(this.signatures);
    return sent === null ? this.addSignature(on) : { do: kind, on: sent.on, label: sent.label };
  }

  private file(): { content: string; bytes: number } {
    const twin = this.random.chance(TWIN_SHARE) ? this.recent(this.files) : null;
    if (twin !== null) return twin;
    const made = { content: `arquivo ${this.files.length + 1}`, bytes: this.parts.bytes() };
    this.files.push(made);
    return made;
  }

  private recent<T>(list: readonly T[]): T | null {
    const from = Math.max(0, list.length - HOT);
    return list[from + this.random.below(list.length - from)] ?? null;
  }
}
