import type { DocumentModel, FieldLabel } from '#app/document/model.ts';
import { columnLabels, DEFAULT_FIELD_COLOR } from '#app/document/reading/from-editor-state.ts';
import type { Expression } from '#domain/entities/expression.ts';
import { type Passage, PASSAGES_MAX } from '#domain/entities/passage.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { fieldsIn } from '#domain/rules/expression/check/fields-in.ts';
import { countUses } from '../../fields/count-uses.ts';
import { nameCode } from '../../fields/name-code.ts';
import type { ImportedDocument, ProposedField } from '../../imported.ts';
import { type Condition, operandsOf, simpleConditions } from '../conditions/condition.ts';
import type { ChoicePart, FoundRule, WordChoice } from '../found-rule.ts';
import { branchExpression, expressionOf } from './expression-of.ts';
import { type ChosenPart, PlacedPassages } from './placed-passages.ts';
import { columnOfField, groupOf, type Loop, type Meaning, meaningOf } from './scopes.ts';
import { type Group, groupField, settingsOf, type Target, Targets } from './targets.ts';
import { withPassages } from './with-passages.ts';

type Read = Pick<ImportedDocument, 'model' | 'fields' | 'rules'>;

export interface AppliedRules {
  model: DocumentModel;
  fields: readonly ProposedField[];
  /** The passages of each rule that is in the document, by its key. */
  passages: ReadonlyMap<string, readonly Passage[]>;
}

/** What a rule is in. `isLost`: a repetition that is not accepted, so that nothing says what names in it stand for. */
interface Around {
  loops: readonly Loop[];
  isLost: boolean;
}

const OUTSIDE: Around = { loops: [], isLost: false };

type ConditionRule = Extract<FoundRule, { kind: 'condition' }>;

/** Puts the rules of a document that are accepted into it. */
class Application {
  readonly #targets: Targets;
  readonly #placed = new PlacedPassages();
  readonly #rules: readonly FoundRule[];
  readonly #model: DocumentModel;
  readonly #inside = new Map<string, Around>();
  readonly #made = new Map<string, Passage[]>();
  readonly #needed = new Set<string>();

  constructor({ model, fields, rules }: Read, refused: ReadonlySet<string>) {
    this.#model = model;
    this.#rules = rules;
    this.#targets = new Targets(fields);
    for (const rule of rules) this.#inside.set(rule.key, this.#insideOf(rule, refused));
  }

  /** What is in a rule; a repetition gets its group. */
  #insideOf(rule: FoundRule, refused: ReadonlySet<string>): Around {
    const around = this.#around(rule);
    if (rule.kind !== 'repetition' || around.isLost) return around;
    const group = refused.has(rule.key) ? null : groupOf(rule, around.loops, this.#targets);
    return group === null
      ? { loops: around.loops, isLost: true }
      : { loops: [...around.loops, { rule, group }], isLost: false };
  }

  #around({ inside }: FoundRule): Around {
    return inside === null ? OUTSIDE : (this.#inside.get(inside) ?? OUTSIDE);
  }

  apply(refused: ReadonlySet<string>): AppliedRules {
    const accepted = this.#rules.filter((rule) => !refused.has(rule.key) && !this.#around(rule).isLost);
    for (const rule of accepted) this.#ask(rule);
    for (const rule of accepted) this.#place(rule);
    const areas = withPassages(this.#model, this.#placed, (field, loops) => this.#columnOf(field, loops));
    const { passages } = this.#placed;
    const fields = this.#fields(areas);
    const model = {
      ...this.#model,
      ...areas,
      fields: labelsOf(fields),
      ...(passages.size === 0 ? {} : { passages }),
    };
    return { model, fields, passages: this.#made };
  }

  #columnOf(field: string, loops: readonly Loop[]): string | null {
    if (loops.length === 0) return null;
    const found = this.#targets.field(field)?.found ?? null;
    const column = found === null ? null : columnOfField(found, loops, this.#targets);
    return column?.id ?? null;
  }

  #meaning(rule: ConditionRule): (path: readonly string[]) => Meaning | null {
    const { loops } = this.#around(rule);
    return (path) => meaningOf(path, rule.language, loops, this.#targets);
  }

  /** Notes what rules compare their fields with, as types follow from it. */
  #ask(rule: FoundRule): void {
    if (rule.kind === 'condition')
      for (const { condition } of rule.branches)
        if (condition !== null) this.#note(condition, this.#meaning(rule));
    if (rule.kind === 'choice') this.#noteChoice(rule.choice);
  }

  #noteChoice({ condition, yes, no }: WordChoice): void {
    this.#note(condition, this.#global);
    for (const part of [...yes, ...no]) if (part.kind === 'choice') this.#noteChoice(part);
  }

  readonly #global = ([name = '']: readonly string[]): Meaning | null => {
    const target = this.#targets.named(name);
    return target === null ? null : { target };
  };

  #note(condition: Condition, meaning: (path: readonly string[]) => Meaning | null): void {
    for (const simple of simpleConditions(condition)) {
      const operands = operandsOf(simple);
      const targets = operands.flatMap((operand): Target[] => {
        const found = operand.kind === 'name' ? meaning(operand.path) : null;
        return found !== null && 'target' in found ? [found.target] : [];
      });
      for (const { asked } of targets) {
        if (simple.kind === 'truth') asked.truth = true;
        for (const operand of operands) {
          if (operand.kind === 'number') asked.numbers = true;
          if (operand.kind === 'text' && simple.kind !== 'contains') asked.texts.add(operand.text);
        }
      }
    }
  }

  #place(rule: FoundRule): void {
    switch (rule.kind) {
      case 'repetition':
        return this.#placeRepetition(rule);
      case 'condition':
        return this.#placeCondition(rule);
      case 'choice':
        return this.#placeChoice(rule);
    }
  }

  #placeRepetition(rule: Extract<FoundRule, { kind: 'repetition' }>): void {
    const loop = this.#inside.get(rule.key)?.loops.at(-1);
    if (loop?.rule !== rule || !this.#hasRoom(1)) return;
    const passage: Passage = { kind: 'repetition', group: loop.group.id };
    this.#needed.add(loop.group.id);
    this.#placed.add(nameCode(`${rule.key} rule`), passage, rule.extent, loop);
    this.#placed.cut(rule.cuts);
    for (const part of rule.dropped) this.#placed.gone.add(part);
    this.#made.set(rule.key, [passage]);
  }

  #placeCondition(rule: ConditionRule): void {
    const before: Expression[] = [];
    const passages: { passage: Passage; at: number }[] = [];
    for (const [at, { condition, extent }] of rule.branches.entries()) {
      const own = condition === null ? null : expressionOf(condition, this.#meaning(rule));
      if (condition !== null && own === null) return;
      const shown = branchExpression(before, own);
      const group = shown === null ? undefined : this.#groupFor(shown, rule);
      if (shown === null || group === undefined) return;
      if (extent !== null)
        passages.push({
          at,
          passage: { kind: 'condition', shown, ...(group === null ? {} : { group: group.id }) },
        });
      if (own !== null) before.push(own);
    }
    if (!this.#hasRoom(passages.length)) return;
    for (const { passage, at } of passages) {
      const extent = rule.branches[at]?.extent;
      if (extent === null || extent === undefined) continue;
      this.#placed.add(nameCode(`${rule.key} rule ${at}`), passage, extent);
      if (passage.kind === 'condition') this.#need(passage.shown);
    }
    this.#placed.cut(rule.cuts);
    this.#made.set(
      rule.key,
      passages.map(({ passage }) => passage),
    );
  }

  #hasRoom(passages: number): boolean {
    return this.#placed.passages.size + passages <= PASSAGES_MAX;
  }

  #need(expression: Expression): void {
    for (const id of fieldsIn(expression)) this.#needed.add(id);
  }

  /** The group for whose rows a condition is decided; null for once. Undefined if it asks for rows that are not at hand. */
  #groupFor(shown: Expression, rule: ConditionRule): Group | null | undefined {
    const { loops } = this.#around(rule);
    const isOfRow = rule.branches.some(
      ({ condition }) => condition !== null && simpleConditions(condition).some(({ kind }) => kind === 'row'),
    );
    const ids = fieldsIn(shown);
    const groups = loops
      .map(({ group }) => group)
      .filter((group) => [...group.columns.values()].some(({ id }) => ids.has(id)));
    if (isOfRow) {
      const last = loops.at(-1)?.group;
      if (last === undefined) return undefined;
      groups.push(last);
    }
    const deepest = groups.at(-1) ?? null;
    return groups.every((group) => group === deepest || group === deepest?.parent) ? deepest : undefined;
  }

  #placeChoice(rule: Extract<FoundRule, { kind: 'choice' }>): void {
    const made: { id: string; passage: Passage }[] = [];
    const parts = this.#choice(rule.choice, [], { key: rule.key, made });
    if (parts === null || !this.#hasRoom(made.length)) return;
    for (const { id, passage } of made) {
      this.#placed.passages.set(id, passage);
      if (passage.kind === 'condition') this.#need(passage.shown);
    }
    this.#placed.choose(rule.text, { from: rule.from, to: rule.to, parts });
    this.#made.set(
      rule.key,
      made.map(({ passage }) => passage),
    );
  }

  #choice(
    { condition, yes, no }: WordChoice,
    within: readonly string[],
    into: { key: string; made: { id: string; passage: Passage }[] },
  ): ChosenPart[] | null {
    const own = expressionOf(condition, this.#global);
    const otherwise = own === null ? null : branchExpression([own], null);
    if (own === null || otherwise === null) return null;
    const chosen: ChosenPart[] = [];
    for (const [shown, parts] of [
      [own, yes],
      [otherwise, no],
    ] as const) {
      if (parts.length === 0) continue;
      const id = nameCode(`${into.key} choice ${into.made.length}`);
      into.made.push({ id, passage: { kind: 'condition', shown } });
      for (const part of parts) {
        const made = this.#chosen(part, [...within, id], into);
        if (made === null) return null;
        chosen.push(...made);
      }
    }
    return chosen;
  }

  #chosen(
    part: ChoicePart,
    within: readonly string[],
    into: { key: string; made: { id: string; passage: Passage }[] },
  ): ChosenPart[] | null {
    if (part.kind === 'choice') return this.#choice(part, within, into);
    if (part.kind === 'text') return [{ within, text: part.text }];
    const target = this.#targets.named(part.name);
    return target === null ? null : [{ within, field: target.id }];
  }

  /** The fields that the document shows or its rules ask for. */
  #fields(areas: Pick<DocumentModel, 'header' | 'body' | 'footer' | 'firstPage'>): ProposedField[] {
    const uses = countUses(areas);
    const isUsed = (id: string): boolean => uses.has(id) || this.#needed.has(id);
    const fields = this.#targets.all.flatMap((target): ProposedField[] => {
      const { id, name, found } = target;
      const wasShown = (found?.uses ?? 1) > 0;
      if (wasShown && !isUsed(id)) return [];
      const { type: _, options: __, ...rest }: TemplateField = found?.field ?? { id, name };
      const field = { ...rest, ...settingsOf(target) };
      return [{ origin: 'rule', ...found, field, uses: uses.get(id) ?? 0 }];
    });
    const groups = this.#targets.groups.flatMap((group): ProposedField[] => {
      if (!isUsed(group.id)) return [];
      const field = groupField(group, isUsed);
      const used = (field.columns ?? []).reduce((sum, { id }) => sum + (uses.get(id) ?? 0), 0);
      return [{ field, origin: 'rule', uses: used }];
    });
    return [...fields, ...groups];
  }
}

function labelsOf(fields: readonly ProposedField[]): Map<string, FieldLabel> {
  const labels = fields.flatMap(({ field }): FieldLabel[] => {
    const { id, name, color = DEFAULT_FIELD_COLOR, type } = field;
    return [{ id, name, color, type }, ...columnLabels(field, color)];
  });
  return new Map(labels.map((label) => [label.id, label]));
}

/**
 * The document with the rules that were found in it, but for those that are refused: these stay as the file has them,
 * and so does what is in a repetition of them. Pure. Takes time by the length of the document.
 * @param refused keys of rules
 */
export function applyRules(read: Read, refused: ReadonlySet<string>): AppliedRules {
  if (read.rules.length === 0) return { model: read.model, fields: read.fields, passages: new Map() };
  return new Application(read, refused).apply(refused);
}
