import { Emitter } from '#primitives/emitter.ts';
import type { Answers, FrozenFill, LivingForm } from '#domain/rules/living/outcome.ts';
import { storedText } from '../mapping/cell-text.ts';
import { partsOf } from '#domain/rules/living/addresses.ts';
import type { Target } from '../mapping/targets.ts';
import { withValue, type BatchRow } from '../rows/batch-row.ts';
import { checkRow, type FoundProblem } from '../rows/check-row.ts';

/** How long the page is kept from anything else. */
const SLICE_MS = 12;

export interface TableRow {
  row: BatchRow;
  /** Null until it is checked. */
  checked: { name: string; problems: readonly FoundProblem[] } | null;
}

export interface TableFigures {
  all: number;
  checked: number;
  /** Rows with a problem. */
  bad: number;
}

interface TableMeans {
  /** What a row becomes, by its values. */
  nameOf: (values: Answers) => string;
  form: LivingForm;
  frozen: FrozenFill;
  /** Lets the page do something else. */
  breathe?: () => Promise<void>;
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** The rows of a dry run: checked in slices, so that 10,000 of them never stop the page. */
export class BatchTable {
  readonly #rows: TableRow[];
  readonly #means: TableMeans;
  readonly #changed = new Emitter();
  #figures: TableFigures;
  #version = 0;
  readonly #bad = new Set<string>();
  readonly #mended = new Set<number>();

  constructor(rows: readonly BatchRow[], means: TableMeans) {
    this.#rows = rows.map((row) => ({ row, checked: null }));
    this.#means = means;
    this.#figures = { all: rows.length, checked: 0, bad: 0 };
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#changed.subscribe(listener);
  /** Another number after each change. */
  readonly version = (): number => this.#version;

  get rows(): readonly TableRow[] {
    return this.#rows;
  }

  /** The day that the rules take for today. */
  get today(): string {
    return this.#means.frozen.today;
  }

  /** Ids of the fields and columns that had a problem in some row: also once it is mended, so that nothing moves. */
  get badColumns(): ReadonlySet<string> {
    return this.#bad;
  }

  /** Whether a row has a problem, or had one until a person mended it in the view that they are in. */
  isListed(at: number): boolean {
    return this.#mended.has(at) || (this.#rows[at]?.checked?.problems.length ?? 0) > 0;
  }

  /** The person begins another view of the rows: what is mended is done. */
  settle(): void {
    this.#mended.clear();
    this.#tell();
  }

  /** What a problem is of, in the words of the form. */
  nameAt(address: string): string {
    const [id, , column] = partsOf(address);
    const field = this.#means.form.fields.find((each) => each.id === id);
    const within = field?.columns?.find((each) => each.id === column);
    return [field?.name, within?.name].filter((name) => name !== undefined).join(': ');
  }

  get figures(): TableFigures {
    return this.#figures;
  }

  /** Checks all rows; ends early when it is aborted. */
  async check(signal: AbortSignal): Promise<void> {
    const { breathe = nextTask } = this.#means;
    let begun = performance.now();
    for (const at of this.#rows.keys()) {
      if (signal.aborted) return;
      if (this.#rows[at]?.checked === null) this.#checkOne(at);
      if (performance.now() - begun < SLICE_MS) continue;
      this.#tell();
      await breathe();
      begun = performance.now();
    }
    this.#tell();
  }

  /** Puts what a person typed at an address of a row. */
  mend(at: number, address: string, field: Target['field'], typed: string): void {
    const found = this.#rows[at];
    if (found === undefined) return;
    const { checked } = found;
    this.#rows[at] = { row: withValue(found.row, address, storedText(field, typed)), checked: null };
    if (checked !== null) this.#count(checked.problems, -1);
    // A row that leaves while it is mended takes the keyboard's place with it.
    if ((checked?.problems.length ?? 0) > 0) this.#mended.add(at);
    this.#checkOne(at);
    this.#tell();
  }

  #checkOne(at: number): void {
    const found = this.#rows[at];
    if (found === undefined) return;
    const { nameOf, form, frozen } = this.#means;
    const { outcome, problems } = checkRow(form, found.row, frozen);
    this.#rows[at] = { row: found.row, checked: { name: nameOf(outcome.values), problems } };
    for (const { address } of problems) this.#bad.add(partsOf(address).at(-1) ?? '');
    this.#count(problems, 1);
  }

  #count(problems: readonly FoundProblem[], by: 1 | -1): void {
    const { all, checked, bad } = this.#figures;
    this.#figures = { all, checked: checked + by, bad: bad + (problems.length > 0 ? by : 0) };
  }

  #tell(): void {
    this.#version += 1;
    this.#changed.emit();
  }
}
