import type { Translate } from '#app/i18n/texts.ts';
import type { RulePlace } from './rule-uses.ts';

/** 'Campo Fiador, obrigatório se'. */
export function placeText(place: RulePlace, t: Translate): string {
  switch (place.kind) {
    case 'field':
      return t('rules.place.field', { name: place.name, rule: t(`rules.settings.${place.rule}`) });
    case 'section':
      return t('rules.place.section', { name: place.name });
    case 'passage':
      return t('rules.place.passage');
  }
}

/** The places in words, each once; a long list ends with how many more there are. */
export function placesText(places: readonly RulePlace[], t: Translate): string {
  const texts = [...new Set(places.map((place) => placeText(place, t)))];
  const shown = texts.slice(0, 5);
  const more = texts.length - shown.length;
  return [...shown, ...(more === 0 ? [] : [t('rules.place.more', { count: more })])].join('; ');
}
