import type { Enclosed } from '#app/document/model.ts';
import { RULES_NAMESPACE, ruleTag, type RuleKind } from '#app/word/rules.ts';
import type { DocxFile } from '../scope.ts';
import { element, join, text, valued, type Xml } from '../xml/xml.ts';

/** Word takes so many characters as the name of a control. */
const NAME_MAX = 64;

/** What a person in Word reads at a control with a rule. */
function nameOf(id: string, { rules, model }: DocxFile): string {
  const passage = rules.get(id);
  const group = passage?.kind === 'repetition' ? model.fields.get(passage.group)?.name : undefined;
  return (group ?? (model.language.startsWith('pt') ? 'Regra' : 'Rule')).slice(0, NAME_MAX);
}

function control(id: string, kind: RuleKind, content: Xml, file: DocxFile): Xml {
  return element(
    'w:sdt',
    {},
    element(
      'w:sdtPr',
      {},
      valued('w:alias', nameOf(id, file)),
      valued('w:tag', ruleTag(id, kind)),
      valued('w:id', file.ids.control.next()),
    ),
    element('w:sdtContent', {}, content),
  );
}

export interface EnclosedXml extends Enclosed {
  xml: Xml;
  /** A list is written as its items: it is the list that the passages are around. */
  isList?: boolean;
}

/** Successive siblings, in the controls of the passages around them. */
export function enclosed(parts: readonly EnclosedXml[], file: DocxFile, depth = 0): Xml {
  if (file.rules.size === 0) return join(parts.map(({ xml }) => xml));
  const idOf = ({ within = [] }: EnclosedXml): string | undefined =>
    within.filter((id) => file.rules.has(id))[depth];
  const done: Xml[] = [];
  for (let at = 0, end = 1; at < parts.length; at = end, end = at + 1) {
    const part = parts[at];
    if (part === undefined) continue;
    const id = idOf(part);
    if (id === undefined) {
      done.push(part.xml);
      continue;
    }
    for (let next = parts[end]; next !== undefined && idOf(next) === id; next = parts[end]) end += 1;
    const kind = end === at + 1 && part.isList === true ? 'rule-list' : 'rule';
    done.push(control(id, kind, enclosed(parts.slice(at, end), file, depth + 1), file));
  }
  return join(done);
}

/** The content of a cell, in the controls of the passages around its column. */
export function inColumn(columnWithin: readonly string[] | undefined, content: Xml, file: DocxFile): Xml {
  return (columnWithin ?? [])
    .filter((id) => file.rules.has(id))
    .reduceRight<Xml>((inner, id) => control(id, 'rule-column', inner, file), content);
}

export function rulesXml(rules: DocxFile['rules']): Xml {
  return element('rules', { xmlns: RULES_NAMESPACE }, text(JSON.stringify(Object.fromEntries(rules))));
}
