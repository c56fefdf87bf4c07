import type { Block } from '#app/document/model.ts';
import type { Condition } from './conditions/condition.ts';
import type { TagLanguage } from './tags/tag.ts';

/**
 * Which parts of the document a rule is for: siblings by their keys (`partKey`), or words of one text (`TextPlace`).
 * Offsets count characters of text; any other inline is one.
 */
export type Extent =
  | { level: 'blocks' | 'items' | 'rows'; parts: readonly string[] }
  | { level: 'words'; text: string; from: number; to: number };

/** A tag that goes when its rule is accepted, with the paragraph, item or row that it is alone in if `isWhole`. */
export interface Cut {
  /** Id of the paragraph, heading or item. */
  text: string;
  from: number;
  to: number;
  isWhole: boolean;
  /** The row that goes if only its tags were in it. */
  row?: string;
}

/** Words that Word chooses by a condition, with what each choice is made of. */
export type ChoicePart =
  { kind: 'text'; text: string } | { kind: 'field'; name: string } | ({ kind: 'choice' } & WordChoice);
export interface WordChoice {
  condition: Condition;
  yes: readonly ChoicePart[];
  no: readonly ChoicePart[];
}

interface RuleBase {
  /** Tells it from the others of its file, and is the same each time that the file is read. */
  key: string;
  /** Key of the rule that it is in; null outside of all. */
  inside: string | null;
  /** How the file writes it. */
  source: string;
  /** Words that it is about. */
  words: string;
}

/** A condition or repetition that the file has in another way than ours. Nothing of it is in the document yet. */
export type FoundRule =
  | (RuleBase & {
      kind: 'condition';
      language: TagLanguage;
      /** The first whose condition is met is shown; one without a condition, if none before it is. */
      branches: readonly { condition: Condition | null; extent: Extent | null }[];
      cuts: readonly Cut[];
    })
  | (RuleBase & {
      kind: 'repetition';
      /** `controls`: all fields within are of the row. */
      language: TagLanguage | 'controls';
      list: readonly string[];
      /** Name of the row in Jinja. */
      item: string | null;
      extent: Extent;
      cuts: readonly Cut[];
      /** Keys of further rows that Word has made already. */
      dropped: readonly string[];
    })
  | (RuleBase & {
      kind: 'choice';
      text: string;
      /** What Word shows now. */
      from: number;
      to: number;
      choice: WordChoice;
    });

/** Names a block, item or row among those of its document. */
export function partKey(part: Block | { id: string }): string {
  return 'kind' in part && part.kind === 'list' ? `list:${part.items[0]?.id ?? ''}` : part.id;
}
