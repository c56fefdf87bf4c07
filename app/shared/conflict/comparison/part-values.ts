import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { Translate } from '#app/i18n/texts.ts';
import type { Template } from '#domain/entities/template.ts';
import { readPart, type NamedPart } from '#domain/rules/merge/template/template-parts.ts';
import { compareLines, compareTexts, type ComparedLine, type Piece } from './compare-lines.ts';
import { documentLines, type DocumentLine, type LineWords } from './document-lines.ts';

/** One version of a part as displayed. */
export type ShownValue =
  | { kind: 'lines'; lines: ComparedLine[] }
  | { kind: 'text'; pieces: Piece[] }
  | { kind: 'area'; uid: string }
  /** A note about a part without a text of its own. */
  | { kind: 'note'; text: string };

export interface ShownPart {
  server: ShownValue;
  mine: ShownValue;
}

type Sides = { server: Template; mine: Template };

/** Both versions of a part side by side, with the differences marked. */
export function partValues(part: string, sides: Sides, t: Translate): ShownPart {
  const named = readPart(part);
  const { server, mine } = sides;
  if (named === null) return bothNotes(t('sync.conflict.otherValue'));
  switch (named.kind) {
    case 'deleted':
      return { server: deletion(server, t), mine: deletion(mine, t) };
    case 'document':
      return documentValues(named.key, sides, t);
    case 'field':
      return texts(sides, (side) => fieldText(side, named.id, t), t('sync.conflict.noField'));
    case 'section':
      return texts(sides, (side) => sectionText(side, named.id, t), t('sync.conflict.noSection'));
    case 'plain':
      return plainValues(named.key, sides, t);
  }
}

/** A field's name and settings, one on each line. */
function fieldText({ fields }: Template, id: string, t: Translate): string | undefined {
  const field = fields.find((candidate) => candidate.id === id);
  if (field === undefined) return undefined;
  const { name, type, required, help, defaultValue, options = [] } = field;
  const lines = [
    name,
    type === undefined ? '' : t(`fields.type.${type}`),
    required === true ? t('fieldTools.settings.required') : '',
    ...options.map((option) => `- ${option.name}`),
    defaultValue === undefined ? '' : `${t('fieldTools.settings.defaultValue')}: ${defaultValue}`,
    help === undefined ? '' : `${t('fieldTools.settings.help')}: ${help}`,
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function plainValues(
  key: Extract<NamedPart, { kind: 'plain' }>['key'],
  sides: Sides,
  t: Translate,
): ShownPart {
  const { server, mine } = sides;
  if (key === 'templateArea') {
    return {
      server: { kind: 'area', uid: server.templateArea },
      mine: { kind: 'area', uid: mine.templateArea },
    };
  }
  if (key === 'pages') return bothNotes(t('sync.conflict.otherValue'));
  const read = (side: Template): string => (key === 'codeHex' ? (side.codeHex?.fieldValue ?? '') : side[key]);
  return texts(sides, read, t('sync.conflict.empty'));
}

function bothNotes(text: string): ShownPart {
  return { server: { kind: 'note', text }, mine: { kind: 'note', text } };
}

function deletion({ deleted }: Template, t: Translate): ShownValue {
  return { kind: 'note', text: t(deleted ? 'sync.conflict.isDeleted' : 'sync.conflict.isKept') };
}

/** Two texts, compared word by word; `absent` if there is none. */
function texts(
  { server, mine }: Sides,
  read: (side: Template) => string | undefined,
  absent: string,
): ShownPart {
  const compared = compareTexts(read(server) ?? '', read(mine) ?? '');
  const shown = (side: Template, pieces: Piece[]): ShownValue =>
    (read(side) ?? '') === '' ? { kind: 'note', text: absent } : { kind: 'text', pieces };
  return { server: shown(server, compared.server), mine: shown(mine, compared.mine) };
}

function sectionText(side: Template, id: string, t: Translate): string | undefined {
  const section = side.sections.find((candidate) => candidate.id === id);
  if (section === undefined) return undefined;
  const names = new Map(side.fields.map((field) => [field.id, field.name]));
  const fields = section.fields.map((field) => names.get(field) ?? field).join(', ');
  return `${section.name} (${fields === '' ? t('sync.conflict.noFields') : fields})`;
}

function documentValues(key: keyof Template['document'], sides: Sides, t: Translate): ShownPart {
  if (key === 'pagesInfo') {
    // Other settings have no words of their own.
    if (pageText(sides.server, t) === pageText(sides.mine, t))
      return bothNotes(t('sync.conflict.otherValue'));
    return texts(sides, (side) => pageText(side, t), t('sync.conflict.standard'));
  }
  const words: LineWords = {
    image: t('sync.conflict.image'),
    pageBreak: t('sync.conflict.pageBreak'),
    unsupported: t('sync.conflict.unsupported'),
  };
  const server = linesOf(sides.server, key, words);
  const mine = linesOf(sides.mine, key, words);
  if (server === null || mine === null) return bothNotes(t('sync.conflict.otherValue'));
  const compared = compareLines(server, mine);
  const shown = (lines: ComparedLine[]): ShownValue =>
    lines.some(({ pieces }) => pieces.length > 0)
      ? { kind: 'lines', lines }
      : { kind: 'note', text: t('sync.conflict.empty') };
  return { server: shown(compared.server), mine: shown(compared.mine) };
}

const areas = { header: 'header', content: 'body', footer: 'footer' } as const;

/** Null for a document that cannot be read. */
function linesOf(
  { document, fields }: Template,
  key: keyof typeof areas,
  words: LineWords,
): DocumentLine[] | null {
  try {
    const model = toDocumentModel({ title: '', language: 'pt-BR', document, fields });
    return documentLines(model[areas[key]], model.fields, words);
  } catch {
    return null;
  }
}

/** An inch is 96 CSS pixels. */
const MM_PER_PIXEL = 25.4 / 96;

function pageText({ document: { pagesInfo } }: Template, t: Translate): string {
  if (pagesInfo === undefined) return '';
  const mm = (pixels: number | undefined): number => Math.round((pixels ?? 0) * MM_PER_PIXEL);
  const { width, height, paddings } = pagesInfo;
  const size =
    width === undefined && height === undefined
      ? ''
      : t('sync.conflict.pageSize', { width: mm(width), height: mm(height) });
  const margins =
    paddings === undefined
      ? ''
      : t('sync.conflict.pageMargins', {
          top: mm(paddings.top),
          right: mm(paddings.right),
          bottom: mm(paddings.bottom),
          left: mm(paddings.left),
        });
  return [size, margins].filter((text) => text !== '').join('. ');
}

/** The name of a part for users. */
export function partLabel(part: string, { server, mine }: Sides, t: Translate): string {
  const named = readPart(part);
  if (named === null) return t('sync.conflict.part.other');
  if (named.kind === 'deleted') return t('sync.conflict.part.deleted');
  if (named.kind === 'plain') return t(`sync.conflict.part.${named.key}`);
  if (named.kind === 'document') {
    return t(`sync.conflict.part.${named.key === 'pagesInfo' ? 'page' : areas[named.key]}`);
  }
  const list = named.kind === 'field' ? 'fields' : 'sections';
  const nameIn = (side: Template): string | undefined => side[list].find(({ id }) => id === named.id)?.name;
  return t(`sync.conflict.part.${named.kind}`, { name: nameIn(server) ?? nameIn(mine) ?? named.id });
}
