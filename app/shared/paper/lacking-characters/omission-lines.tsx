import type { Omissions, NamedImage } from '#app/rendering/omissions.ts';
import { useTexts, type Texts } from '#app/i18n/texts.ts';

const SHOWN_CHARACTERS = 12;

const IN_AREA = {
  header: 'lacking.image.header',
  body: 'lacking.image.body',
  footer: 'lacking.image.footer',
} as const;

/** With its code point: the screen may have no glyph for it either. */
function named(character: string): string {
  const numbers = Array.from(
    character,
    (part) => `U+${(part.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return `${character} (${numbers.join(' ')})`;
}

function listed(characters: readonly string[]): string {
  const shown = characters.slice(0, SHOWN_CHARACTERS).map(named).join(', ');
  return characters.length > SHOWN_CHARACTERS ? `${shown}, …` : shown;
}

function imageLine({ name, area, number }: NamedImage, t: Texts['t']): string {
  return name === null ? t(IN_AREA[area], { number }) : t('lacking.imageNamed', { name });
}

/** What a PDF lacks, one line for each item. */
export function OmissionLines({ lacking: { images, families, characters } }: { lacking: Omissions }) {
  const { t } = useTexts();
  const lines = images.map((image) => imageLine(image, t));
  if (families.length > 0)
    lines.push(t('lacking.families', { count: families.length, families: families.join(', ') }));
  if (characters.length > 0)
    lines.push(t('lacking.characters', { count: characters.length, characters: listed(characters) }));
  return (
    <ul className="mt-1 flex flex-col gap-1 break-words">
      {[...new Set(lines)].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
