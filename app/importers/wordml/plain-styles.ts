import { DEFAULT_FAMILY, HEADINGS, PARAGRAPH_SPACING } from '#app/document/styles.ts';
import { USUAL_SPACING } from '#app/word/leading.ts';
import { toHalfPoints, toTwips } from '#app/word/units.ts';
import type { XmlElement } from '../xml/element.ts';
import { make, valued } from './make.ts';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

/** 14 px, the size of a document's texts. */
const USUAL_SIZE = 21;

function heading(level: (typeof LEVELS)[number]): XmlElement {
  const { size, before, after } = HEADINGS[level];
  return make('w:style', { 'w:type': 'paragraph', 'w:styleId': `Heading${String(level)}` }, [
    valued('w:name', `heading ${String(level)}`),
    valued('w:basedOn', 'Normal'),
    make('w:pPr', {}, [
      make('w:keepNext'),
      make('w:spacing', { 'w:before': toTwips(before), 'w:after': toTwips(after) }),
      valued('w:outlineLvl', level - 1),
    ]),
    make('w:rPr', {}, [make('w:b'), valued('w:sz', toHalfPoints(size))]),
  ]);
}

/** Styles that look as a document without styles does, for formats that have none. */
export function plainStyles(): XmlElement {
  return make('w:styles', {}, [
    make('w:docDefaults', {}, [
      make('w:rPrDefault', {}, [
        make('w:rPr', {}, [
          make('w:rFonts', { 'w:ascii': DEFAULT_FAMILY, 'w:hAnsi': DEFAULT_FAMILY }),
          valued('w:sz', USUAL_SIZE),
        ]),
      ]),
      make('w:pPrDefault', {}, [
        make('w:pPr', {}, [
          make('w:spacing', {
            'w:after': toTwips(PARAGRAPH_SPACING),
            'w:line': USUAL_SPACING.line,
            'w:lineRule': USUAL_SPACING.rule,
          }),
        ]),
      ]),
    ]),
    make('w:style', { 'w:type': 'paragraph', 'w:styleId': 'Normal', 'w:default': 1 }, [
      valued('w:name', 'Normal'),
    ]),
    ...LEVELS.map(heading),
    make('w:style', { 'w:type': 'paragraph', 'w:styleId': 'Quote' }, [
      valued('w:name', 'Quote'),
      valued('w:basedOn', 'Normal'),
      make('w:pPr', {}, [make('w:ind', { 'w:left': 480 })]),
      make('w:rPr', {}, [make('w:i')]),
    ]),
  ]);
}

/** A4 with margins of two centimetres and a half. */
export function plainPage(): XmlElement {
  const margin = 1417;
  return make('w:sectPr', {}, [
    make('w:pgSz', { 'w:w': 11_906, 'w:h': 16_838 }),
    make('w:pgMar', {
      'w:top': margin,
      'w:right': margin,
      'w:bottom': margin,
      'w:left': margin,
      'w:header': 708,
      'w:footer': 708,
    }),
  ]);
}
