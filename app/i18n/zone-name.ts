import { languageTag, type Language } from './language.ts';
import type { Translate } from './texts.ts';

/** Places whose name differs from their zone's id, or between languages. */
const places = {
  'America/Sao_Paulo': 'zones.saoPaulo',
  'America/Cuiaba': 'zones.cuiaba',
  'America/Noronha': 'zones.noronha',
  'Europe/Lisbon': 'zones.lisbon',
  'Atlantic/Azores': 'zones.azores',
  'America/New_York': 'zones.newYork',
} as const;

const isWrittenOtherwise = (zone: string): zone is keyof typeof places => Object.hasOwn(places, zone);

/** The town of `America/Rio_Branco`; null for a zone without a place, as `UTC`. */
function placeOf(zone: string, t: Translate): string | null {
  if (isWrittenOtherwise(zone)) return t(places[zone]);
  const [area = '', ...path] = zone.split('/');
  return path.length === 0 || area === 'Etc' ? null : (path.at(-1) ?? '').replaceAll('_', ' ');
}

function nameIn(zone: string, language: Language, style: 'longGeneric' | 'long' | 'shortOffset'): string {
  const format = new Intl.DateTimeFormat(languageTag(language), { timeZone: zone, timeZoneName: style });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** Without distinction of summer time; some zones have no such name. */
function generalName(zone: string, language: Language): string {
  const name = nameIn(zone, language, 'longGeneric');
  return name.startsWith('GMT') ? nameIn(zone, language, 'long') : name;
}

/**
 * Name of a time zone for display: `São Paulo · Horário Padrão de Brasília`. The place comes first, because several
 * zones have the same hours and lists are truncated on the right. An unknown id is shown as it is.
 */
export function zoneName(zone: string, language: Language, t: Translate): string {
  try {
    const [place, name] = [placeOf(zone, t), generalName(zone, language)];
    if (place === null || name.includes(place)) return name;
    return name.startsWith('GMT') ? place : `${place} · ${name}`;
  } catch {
    return zone.replaceAll('_', ' ');
  }
}

/** `GMT-3`; empty for an id that this device does not know. */
export function zoneOffset(zone: string, language: Language): string {
  try {
    return nameIn(zone, language, 'shortOffset');
  } catch {
    return '';
  }
}
