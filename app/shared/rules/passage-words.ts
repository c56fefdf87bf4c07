import type { Language } from '#app/i18n/language.ts';
import type { Translate } from '#app/i18n/texts.ts';
import type { Passage } from '#domain/entities/passage.ts';
import type { RuleField } from './form-fields.ts';
import { sentenceOf } from './sentence.ts';

/** The rule of a passage in one sentence: 'Aparece se Valor é maior que R$ 10.000,00'. */
export function passageWords(
  passage: Passage,
  fields: ReadonlyMap<string, RuleField>,
  { t, language }: { t: Translate; language: Language },
): string {
  switch (passage.kind) {
    case 'condition':
      return t('passages.told.condition', { rule: sentenceOf(passage.shown, { fields, language }, t) });
    case 'repetition': {
      const group = fields.get(passage.group)?.name ?? t('passages.told.deletedGroup');
      return t('passages.told.repetition', { group });
    }
    case 'subtotal':
      return t(`passages.subtotal.told.${passage.at}`);
    case 'clause':
      return t('passages.told.clause');
  }
}
