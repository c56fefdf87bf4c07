import type { Expression } from '#domain/entities/expression.ts';
import type { Passage } from '#domain/entities/passage.ts';
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

/** The passages of a demo template, in the order of its text. */
export class DemoPassages {
  readonly #rules: DemoRules;
  readonly #passages = new Map<string, Passage>();

  constructor(rules: DemoRules) {
    this.#rules = rules;
  }

  /** @param said `se <rule>`: shown if the rule is true, in a repetition for each row; `cada <group>`: for each row */
  begin(said: string, around: Around): Around {
    const [, kind = '', rest = ''] = /^(se|cada) (.+)$/s.exec(said) ?? [];
    if (kind === '') throw new Error(`'${said}' is neither a condition nor a repetition`);
    const id = `trecho-${this.#passages.size + 1}`;
    const within = [...around.within, id];
    if (kind === 'cada') {
      const group = this.#rules.of(rest).id;
      this.#passages.set(id, { kind: 'repetition', group });
      return { within, group };
    }
    const { group } = around;
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
