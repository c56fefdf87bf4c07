import { readRuleTag, type RuleKind } from '#app/word/rules.ts';
import { attribute, child, type XmlElement } from '../../xml/element.ts';

/** The passage that a content control of our own files stands for; null for any other control. */
export function ruleOf(control: XmlElement): { kind: RuleKind; id: string } | null {
  return readRuleTag(attribute(child(child(control, 'w:sdtPr'), 'w:tag'), 'w:val') ?? '');
}
