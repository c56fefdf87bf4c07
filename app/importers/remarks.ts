/**
 * What an import shows otherwise than the file does, or leaves out. `otherwise`: the words are there; `left-out`: a part
 * is missing; `kept-text`: an instruction stays as text.
 */
export const REMARKS = {
  'text-box': 'otherwise',
  'floating-image': 'otherwise',
  'cropped-image': 'otherwise',
  'rotated-image': 'otherwise',
  'number-as-text': 'otherwise',
  'section-headers': 'otherwise',
  'even-pages': 'otherwise',
  /** Pages that begin with another number, or are counted by other signs. */
  'page-numbers': 'otherwise',
  columns: 'otherwise',
  endnote: 'otherwise',
  'nested-table': 'otherwise',
  'wide-table': 'otherwise',
  /** Words of a cell that run up or down. */
  'turned-text': 'otherwise',
  'paragraph-border': 'otherwise',
  'text-effect': 'otherwise',
  'tracked-look': 'otherwise',
  'calculated-field': 'otherwise',
  'unknown-part': 'otherwise',
  'deep-nesting': 'otherwise',
  condition: 'kept-text',
  loop: 'kept-text',
  /** Of a template language, with no counterpart here. */
  instruction: 'kept-text',
  formula: 'kept-text',
  drawing: 'left-out',
  chart: 'left-out',
  'image-format': 'left-out',
  'missing-image': 'left-out',
  'linked-image': 'left-out',
  object: 'left-out',
  macro: 'left-out',
  'embedded-font': 'left-out',
  watermark: 'left-out',
  'page-border': 'left-out',
  'external-link': 'left-out',
  /** A rule of ours that another program has taken off the text. */
  'lost-rule': 'left-out',
  'hidden-text': 'left-out',
  'missing-part': 'left-out',
} as const;

export type RemarkCode = keyof typeof REMARKS;

export interface ImportRemark {
  code: RemarkCode;
  count: number;
  /** Words of the first places, to find them by. */
  samples: readonly string[];
}

const SAMPLES_MAX = 3;
const SAMPLE_MAX = 80;

/** Collects remarks while a file is read. */
export class Remarks {
  readonly #found = new Map<RemarkCode, { count: number; samples: string[] }>();

  /** @param words of the place; none if empty */
  add(code: RemarkCode, words = ''): void {
    const entry = this.#found.get(code) ?? { count: 0, samples: [] };
    entry.count += 1;
    const sample = words.trim().replaceAll(/\s+/g, ' ').slice(0, SAMPLE_MAX);
    if (sample !== '' && entry.samples.length < SAMPLES_MAX && !entry.samples.includes(sample))
      entry.samples.push(sample);
    this.#found.set(code, entry);
  }

  /** Takes what another reader remarked. */
  take(others: readonly ImportRemark[]): void {
    for (const { code, count, samples } of others) {
      const entry = this.#found.get(code) ?? { count: 0, samples: [] };
      this.#found.set(code, {
        count: entry.count + count,
        samples: [...new Set([...entry.samples, ...samples])].slice(0, SAMPLES_MAX),
      });
    }
  }

  /** In the order of `REMARKS`. */
  list(): ImportRemark[] {
    return (Object.keys(REMARKS) as RemarkCode[]).flatMap((code) => {
      const entry = this.#found.get(code);
      return entry === undefined ? [] : [{ code, ...entry }];
    });
  }
}
