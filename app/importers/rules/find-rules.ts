import type { Block, DocumentModel } from '#app/document/model.ts';
import type { ImportedSuggestion, ProposedField } from '../imported.ts';
import type { RemarkCode, Remarks } from '../remarks.ts';
import { findTagRules } from './finding/find-tag-rules.ts';
import { RuleWords } from './finding/rule-words.ts';
import type { PlacedTag } from './finding/tag-places.ts';
import { type FoundRule, partKey } from './found-rule.ts';

const AROUND = 30;

const REMARKS: Readonly<Record<PlacedTag['tag']['kind'], RemarkCode>> = {
  if: 'condition',
  elif: 'condition',
  else: 'condition',
  for: 'loop',
  section: 'loop',
  end: 'loop',
  unknown: 'instruction',
};

function codeOf({ tag }: PlacedTag): RemarkCode {
  if (tag.kind === 'section' && tag.isInverted) return 'condition';
  return tag.kind === 'end' && tag.of === 'if' ? 'condition' : REMARKS[tag.kind];
}

/** A tag with words beside it, to find it by. */
function sampleOf({ tag, text }: PlacedTag): string {
  const shown = text.slice(Math.max(0, tag.from - AROUND), tag.to + AROUND);
  return shown.replaceAll('\uFFFC', '…');
}

/** Blocks, items and rows of which others suggest another state: it is compared with what is there. */
function suggestedParts(suggestions: readonly ImportedSuggestion[]): ReadonlySet<string> {
  const ids = new Set<string>();
  const add = (block: Block): void => {
    ids.add(partKey(block));
    if (block.kind === 'list') for (const item of block.items) ids.add(item.id);
  };
  for (const { base, proposed, after } of suggestions) {
    for (const block of [...base, ...proposed]) add(block);
    if (after !== null) ids.add(after);
  }
  return ids;
}

interface FindMeans {
  fields: readonly ProposedField[];
  suggestions: readonly ImportedSuggestion[];
  /** Rules that are no tags in the text. */
  others: readonly FoundRule[];
  /** Whether tags in the text become rules. */
  tags: boolean;
  remarks: Remarks;
}

/** What a document may show or repeat by a rule (`settledRules`); a remark for each tag that stays text. */
export function findRules(
  model: DocumentModel,
  { fields, suggestions, others, tags, remarks }: FindMeans,
): FoundRule[] {
  const found = findTagRules(model, suggestedParts(suggestions));
  for (const place of found.left) remarks.add(codeOf(place), sampleOf(place));
  if (!tags) {
    for (const rule of found.rules)
      remarks.add(rule.kind === 'repetition' ? 'loop' : 'condition', rule.source);
    return [...others];
  }
  const rules = [...others, ...found.rules];
  if (rules.length === 0) return [];
  const names = new Map(fields.map(({ field }) => [field.id, field.name]));
  const words = new RuleWords(model, (id) => names.get(id) ?? id);
  return rules.map((rule) => withWords(rule, words));
}

function withWords(rule: FoundRule, words: RuleWords): FoundRule {
  if (rule.kind === 'choice') return rule;
  const extent =
    rule.kind === 'repetition'
      ? rule.extent
      : (rule.branches.find((branch) => branch.extent !== null)?.extent ?? null);
  return extent === null ? rule : { ...rule, words: words.of(extent) };
}
