import {
  GED_CLASSIFICATIONS_MAX,
  GED_LEVELS_MAX,
  GED_PROBLEMS_LISTED,
  GED_TITLE_MAX,
  gedIdentifierSchema,
  gedIdSchema,
  type GedClassification,
  type GedTreeProblem,
} from '../../entities/ged.ts';

/** A classification in a GED's answer, not validated. `within`: the one under which it is listed. */
export interface ListedClassification {
  id: unknown;
  identifier: unknown;
  title: unknown;
  within: ListedClassification | null;
}

export interface CleanTree {
  /** Each after its parent, in the order of their identifiers. */
  classifications: GedClassification[];
  problems: GedTreeProblem[];
  problemCount: number;
}

/** Sort key of identifiers: part by part, numbers by value. */
function orderOf({ identifier }: GedClassification): string {
  return identifier.replaceAll(/\d+/g, (digits) => digits.padStart(16, '0')).replaceAll('.', '\u0001');
}

/** Displayable text of an untrusted title. */
export function gedTitle(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .slice(0, 4 * GED_TITLE_MAX)
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, GED_TITLE_MAX)
    .toWellFormed();
}

class Cleaning {
  readonly problems: GedTreeProblem[] = [];
  problemCount = 0;
  private readonly byIdentifier = new Map<string, GedClassification>();
  private readonly ids = new Set<string>();
  private readonly kept = new Map<ListedClassification, GedClassification>();
  private readonly listed = new Map<GedClassification, ListedClassification>();

  note(
    kind: GedTreeProblem['kind'],
    { identifier, title }: Pick<ListedClassification, 'identifier' | 'title'>,
  ): void {
    this.problemCount += 1;
    if (this.problems.length >= GED_PROBLEMS_LISTED) return;
    this.problems.push({ kind, identifier: gedTitle(identifier).slice(0, 120), title: gedTitle(title) });
  }

  take(node: ListedClassification): void {
    const [id, identifier] = [gedIdSchema.safeParse(node.id), gedIdentifierSchema.safeParse(node.identifier)];
    if (!id.success || !identifier.success) return this.note('missing', node);
    if (this.ids.has(id.data) || this.byIdentifier.has(identifier.data)) return this.note('duplicate', node);
    const title = gedTitle(node.title);
    const made: GedClassification = { id: id.data, identifier: identifier.data, title, parent: null };
    this.ids.add(made.id);
    this.byIdentifier.set(made.identifier, made);
    this.kept.set(node, made);
    this.listed.set(made, node);
  }

  /**
   * The parent is the longest proper prefix of its identifier that exists, otherwise the one under which it is listed.
   */
  parentOf(classification: GedClassification): GedClassification | null {
    return this.byBeginning(classification) ?? this.byListing(classification);
  }

  byBeginning({ identifier }: GedClassification): GedClassification | null {
    const parts = identifier.split('.');
    for (let length = parts.length - 1; length > 0; length -= 1) {
      const above = this.byIdentifier.get(parts.slice(0, length).join('.'));
      if (above !== undefined) return above;
    }
    return null;
  }

  private byListing(classification: GedClassification): GedClassification | null {
    for (let at = this.listed.get(classification)?.within ?? null; at !== null; at = at.within) {
      const above = this.kept.get(at);
      if (above !== undefined) return above === classification ? null : above;
    }
    return null;
  }

  all(): GedClassification[] {
    return [...this.byIdentifier.values()];
  }
}

/** Breaks cycles, which only the listing can cause, not identifier prefixes. Their members move to the root. */
function withoutCircles(
  all: readonly GedClassification[],
  parents: Map<GedClassification, GedClassification | null>,
  cleaning: Cleaning,
): void {
  const settled = new Set<GedClassification>();
  for (const each of all) {
    const way: GedClassification[] = [];
    const met = new Set<GedClassification>();
    let at: GedClassification | null = each;
    while (at !== null && !settled.has(at) && !met.has(at)) {
      way.push(at);
      met.add(at);
      at = parents.get(at) ?? null;
    }
    const circle = at !== null && met.has(at) ? way.slice(way.indexOf(at)) : [];
    const opened = circle.find((passed) => cleaning.byBeginning(passed) === null);
    if (opened !== undefined) {
      parents.set(opened, null);
      cleaning.note('circle', opened);
    }
    for (const passed of way) settled.add(passed);
  }
}

/**
 * Builds the tree of a GED's list, nested by dotted identifiers (specification 3, section 2). Unusable entries are left
 * out and reported. Null if there are more than `GED_CLASSIFICATIONS_MAX`.
 */
export function cleanTree(listed: readonly ListedClassification[]): CleanTree | null {
  if (listed.length > GED_CLASSIFICATIONS_MAX) return null;
  const cleaning = new Cleaning();
  for (const node of listed) cleaning.take(node);
  const all = cleaning.all();
  const parents = new Map(all.map((each) => [each, cleaning.parentOf(each)] as const));
  withoutCircles(all, parents, cleaning);
  const children = Map.groupBy(all, (each) => parents.get(each) ?? null);
  const order = new Map(all.map((each) => [each, orderOf(each)] as const));
  const compare = (a: GedClassification, b: GedClassification): number =>
    (order.get(a) ?? '') < (order.get(b) ?? '') ? -1 : 1;
  for (const group of children.values()) group.sort(compare);
  const classifications: GedClassification[] = [];
  const pending = (children.get(null) ?? []).toReversed().map((each) => ({ each, level: 1 }));
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { each, level } = next;
    if (level > GED_LEVELS_MAX) cleaning.note('too-deep', each);
    else classifications.push({ ...each, parent: parents.get(each)?.id ?? null });
    for (const child of (children.get(each) ?? []).toReversed())
      pending.push({ each: child, level: level + 1 });
  }
  const { problems, problemCount } = cleaning;
  return { classifications, problems, problemCount };
}
