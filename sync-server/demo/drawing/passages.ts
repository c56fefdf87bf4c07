import type { Expression } from '#domain/entities/expression.ts';
import type { BreakPlace, Passage } from '#domain/entities/passage.ts';
import type { EditorState, TemplateField } from '#domain/entities/template.ts';
import { PASSAGES_KEY, WITHIN_KEY } from '#domain/rules/living/read-passages.ts';

export interface DemoRules {
  of: (word: string) => Pick<TemplateField, 'id'>;
  rule: (text: string) => Expression;
}

interface Node {
  [key: string]: unknown;
}

/** What is around a part: ids of passages, outermost first, and the group whose rows the innermost repetition makes. */
export interface Around {
  within: readonly string[];
  group: string | null;
}

export const OUTSIDE: Around = { within: [], group: null };

const PLACES: Readonly<Record<string, BreakPlace>> = {
  pagina: 'foot-page',
  acumulado: 'foot-running',
  transporte: 'head-running',
};

function breakPlace(word: string): BreakPlace {
  const place = PLACES[word];
  if (place === undefined) throw new Error(`'${word}' is no place at a page break`);
  return place;
}

/** The passages of a demo template, in the order of its text. */
export class DemoPassages {
  readonly #rules: DemoRules;
  readonly #passages = new Map<string, Passage>();

  constructor(rules: DemoRules) {
    this.#rules = rules;
  }

  /**
   * @param said `se <rule>`: shown if the rule is true, in a repetition for each row; `cada <group>`: for each row;
   * `quebra <place>`: a row that is printed only where its table breaks over pages
   */
  begin(said: string, around: Around): Around {
    const [, kind = '', rest = ''] = /^(se|cada|quebra) (.+)$/s.exec(said) ?? [];
    if (kind === '') throw new Error(`'${said}' is neither a condition nor a repetition`);
    const id = `trecho-${this.#passages.size + 1}`;
    const within = [...around.within, id];
    if (kind === 'cada') {
      const group = this.#rules.of(rest).id;
      this.#passages.set(id, { kind: 'repetition', group });
      return { within, group };
    }
    const { group } = around;
    if (kind === 'quebra') {
      this.#passages.set(id, { kind: 'subtotal', at: breakPlace(rest) });
      return { within, group };
    }
    this.#passages.set(id, {
      kind: 'condition',
      shown: this.#rules.rule(rest),
      ...(group === null ? {} : { group }),
    });
    return { within, group };
  }

  /** The body with its passages, which are stored in its root for all areas. */
  stored(body: EditorState): EditorState {
    if (this.#passages.size === 0) return body;
    const { root } = body;
    return { ...body, root: { ...root, $: { [PASSAGES_KEY]: Object.fromEntries(this.#passages) } } };
  }
}

/** A block, list item, row or inline node that names the passages around it. */
export function enclosed<Of extends Node>(node: Of, { within }: Pick<Around, 'within'>): Of {
  if (within.length === 0) return node;
  const state = node['$'];
  return { ...node, $: { ...(typeof state === 'object' ? state : {}), [WITHIN_KEY]: [...within] } };
}
