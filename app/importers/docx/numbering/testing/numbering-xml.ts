import { markerText } from '#app/document/numbering/list-marker.ts';
import { numberParagraphs } from '#app/document/numbering/number-blocks.ts';
import { type DocxParts } from '#tests/support/word/docx-of.ts';
import { looksIn } from '#tests/support/word/looks-in.ts';

interface Level {
  format?: string;
  text?: string;
  start?: number;
  more?: string;
}

export const levelXml = ({ format = 'decimal', text, start = 1, more = '' }: Level, at: number): string =>
  `<w:lvl w:ilvl="${String(at)}"><w:start w:val="${String(start)}"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text ?? `%${String(at + 1)}.`}"/></w:lvl>`;

export const abstract = (id: number, levels: readonly Level[], more = ''): string =>
  `<w:abstractNum w:abstractNumId="${String(id)}">${more}${levels.map(levelXml).join('')}</w:abstractNum>`;

export const num = (id: number, of: number, overrides = ''): string =>
  `<w:num w:numId="${String(id)}"><w:abstractNumId w:val="${String(of)}"/>${overrides}</w:num>`;

export const startAt = (level: number, start: number): string =>
  `<w:lvlOverride w:ilvl="${String(level)}"><w:startOverride w:val="${String(start)}"/></w:lvlOverride>`;

export const item = (level: number, list = 1, more = ''): string =>
  `<w:p><w:pPr>${more}<w:numPr><w:ilvl w:val="${String(level)}"/><w:numId w:val="${String(list)}"/></w:numPr></w:pPr></w:p>`;

/** What our pages show before the paragraphs of a file: our own number, or the text that stands in its place. */
export function shown(parts: DocxParts): (string | null)[] {
  const { paragraphs } = looksIn(parts);
  const numbered = paragraphs.flatMap(({ look: { numbering } }, at) =>
    numbering === undefined ? [] : [{ id: String(at), numbering }],
  );
  const labels = numberParagraphs(numbered);
  return paragraphs.map(
    ({ look }, at) =>
      labels.get(String(at)) ??
      look.label ??
      (look.item === undefined ? null : markerText(look.item.marker, look.item.value ?? 1)),
  );
}

export const ofList = (levels: readonly Level[], body: string, more = ''): (string | null)[] =>
  shown({ numbering: abstract(1, levels) + num(1, 1) + more, body });
