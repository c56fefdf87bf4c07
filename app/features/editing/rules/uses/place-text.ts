import type { Translate } from '#app/i18n/texts.ts';
import type { TemplateSection } from '#domain/entities/template.ts';
import type { RulePlace } from '#domain/rules/expression/check/rule-place.ts';
import type { RuleField } from '#app/shared/rules/form-fields.ts';

/** The names of what has rules. */
export interface PlaceNames {
  byId: ReadonlyMap<string, RuleField>;
  sections: readonly TemplateSection[];
}

/** 'campo Fiador, “Obrigatório se”'. */
export function placeText(place: RulePlace, { byId, sections }: PlaceNames, t: Translate): string {
  switch (place.kind) {
    case 'field': {
      const name = byId.get(place.field)?.name ?? t('rules.deletedField');
      return t('rules.place.field', { name, rule: t(`rules.settings.${place.rule}`) });
    }
    case 'section':
      return t('rules.place.section', {
        name: sections.find(({ id }) => id === place.section)?.name ?? '',
      });
    case 'passage':
      return t('rules.place.passage');
  }
}

/** The places in words, each once; a long list ends with how many more there are. */
export function placesText(places: readonly RulePlace[], names: PlaceNames, t: Translate): string {
  const texts = [...new Set(places.map((place) => placeText(place, names, t)))];
  const shown = texts.slice(0, 5);
  const more = texts.length - shown.length;
  return [...shown, ...(more === 0 ? [] : [t('rules.place.more', { count: more })])].join('; ');
}
