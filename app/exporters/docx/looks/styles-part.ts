import type { StyleSheet } from '#app/document/styling/style-sheet.ts';
import { DEFAULT_STYLE } from '#app/document/styles.ts';
import { USUAL_SPACING } from '#app/word/leading.ts';
import { toHalfPoints, toTwips } from '#app/word/units.ts';
import { numberingProperty } from '../numbering/numbering-part.ts';
import type { NumberingPlan } from '../numbering/numbering-plan.ts';
import { ROOT } from '../xml/namespaces.ts';
import { element, NOTHING, unlessEmpty, valued, type Xml } from '../xml/xml.ts';
import { DEFAULT_LOOK, paragraphProperties } from './paragraph-look.ts';
import {
  COMMENT_MARK_STYLE,
  COMMENT_STYLE,
  HINT_STYLE,
  LINK_STYLE,
  LIST_STYLE,
  MARK_STYLE,
  NOTE_STYLE,
  linkLook,
  type FileStyle,
  type FileStyles,
} from './style-ids.ts';
import { lookParts, runProperties } from './text-look.ts';

function defaults(language: string): Xml {
  const { family, size } = DEFAULT_STYLE;
  const run = element(
    'w:rPr',
    {},
    element('w:rFonts', { 'w:ascii': family, 'w:hAnsi': family, 'w:eastAsia': family, 'w:cs': family }),
    valued('w:sz', toHalfPoints(size)),
    valued('w:szCs', toHalfPoints(size)),
    element('w:lang', { 'w:val': language, 'w:eastAsia': language, 'w:bidi': 'ar-SA' }),
  );
  const paragraph = element(
    'w:pPr',
    {},
    element('w:widowControl'),
    element('w:spacing', {
      'w:after': toTwips(DEFAULT_LOOK.after),
      'w:line': USUAL_SPACING.line,
      'w:lineRule': USUAL_SPACING.rule,
    }),
  );
  return element(
    'w:docDefaults',
    {},
    element('w:rPrDefault', {}, run),
    element('w:pPrDefault', {}, paragraph),
  );
}

/** Styles of Word that are not in the file but in its lists: how many there are, and which of them a reader sees first. */
const LATENT = ['Normal', ...[1, 2, 3, 4, 5, 6].map((level) => `heading ${String(level)}`), 'Title', 'Quote'];

const latentStyles: Xml = element(
  'w:latentStyles',
  {
    'w:defLockedState': 0,
    'w:defUIPriority': 99,
    'w:defSemiHidden': 0,
    'w:defUnhideWhenUsed': 0,
    'w:defQFormat': 0,
    'w:count': 376,
  },
  ...LATENT.map((name, at) =>
    element('w:lsdException', { 'w:name': name, 'w:uiPriority': at, 'w:qFormat': 1 }),
  ),
);

/** Which paragraph follows one of the style when somebody presses Enter. */
function nextOf({ role, isOwn }: FileStyle, normal: FileStyle): Xml {
  return typeof role === 'number' && !isOwn ? valued('w:next', normal.id) : NOTHING;
}

function styleXml(style: FileStyle, styles: FileStyles, numbering: Xml): Xml {
  const { basedOn } = style;
  const isBuiltIn = style.id === LIST_STYLE.id || style.id === NOTE_STYLE.id;
  return element(
    'w:style',
    {
      'w:type': 'paragraph',
      'w:default': basedOn === null ? 1 : undefined,
      'w:customStyle': style.isOwn ? 1 : undefined,
      'w:styleId': style.id,
    },
    valued('w:name', style.name),
    basedOn === null ? NOTHING : valued('w:basedOn', basedOn.id),
    nextOf(style, styles.normal),
    isBuiltIn ? valued('w:uiPriority', 99) : NOTHING,
    isBuiltIn ? NOTHING : element('w:qFormat'),
    paragraphProperties(style.look, basedOn?.look ?? DEFAULT_LOOK, { numbering }),
    unlessEmpty('w:rPr', lookParts(style.text, basedOn?.text ?? DEFAULT_STYLE)),
  );
}

function characterStyle({ id, name }: { id: string; name: string }, properties: Xml): Xml {
  return element(
    'w:style',
    { 'w:type': 'character', 'w:styleId': id },
    valued('w:name', name),
    valued('w:uiPriority', 99),
    element('w:unhideWhenUsed'),
    properties,
  );
}

const HINT_COLOR = '#808080';
const COMMENT_SIZES = { mark: 10.67, text: 13.33 } as const;

function characterStyles(): Xml[] {
  const own = (look: Partial<typeof DEFAULT_STYLE>): Xml =>
    runProperties({ ...DEFAULT_STYLE, ...look }, DEFAULT_STYLE);
  return [
    characterStyle(LINK_STYLE, runProperties(linkLook(DEFAULT_STYLE), DEFAULT_STYLE)),
    characterStyle(MARK_STYLE, own({ position: 'super' })),
    characterStyle(COMMENT_MARK_STYLE, own({ size: COMMENT_SIZES.mark })),
    characterStyle(HINT_STYLE, own({ color: HINT_COLOR })),
  ];
}

function commentText({ normal }: FileStyles): Xml {
  return element(
    'w:style',
    { 'w:type': 'paragraph', 'w:styleId': COMMENT_STYLE.id },
    valued('w:name', COMMENT_STYLE.name),
    valued('w:basedOn', normal.id),
    valued('w:uiPriority', 99),
    element('w:unhideWhenUsed'),
    runProperties({ ...normal.text, size: COMMENT_SIZES.text }, normal.text),
  );
}

const defaultStyles: readonly Xml[] = [
  element(
    'w:style',
    { 'w:type': 'character', 'w:default': 1, 'w:styleId': 'DefaultParagraphFont' },
    valued('w:name', 'Default Paragraph Font'),
    valued('w:uiPriority', 1),
    element('w:semiHidden'),
    element('w:unhideWhenUsed'),
  ),
  element(
    'w:style',
    { 'w:type': 'table', 'w:default': 1, 'w:styleId': 'TableNormal' },
    valued('w:name', 'Normal Table'),
    valued('w:uiPriority', 99),
    element('w:semiHidden'),
    element('w:unhideWhenUsed'),
    element(
      'w:tblPr',
      {},
      element('w:tblInd', { 'w:w': 0, 'w:type': 'dxa' }),
      element(
        'w:tblCellMar',
        {},
        element('w:top', { 'w:w': 0, 'w:type': 'dxa' }),
        element('w:left', { 'w:w': 108, 'w:type': 'dxa' }),
        element('w:bottom', { 'w:w': 0, 'w:type': 'dxa' }),
        element('w:right', { 'w:w': 108, 'w:type': 'dxa' }),
      ),
    ),
  ),
  element(
    'w:style',
    { 'w:type': 'numbering', 'w:default': 1, 'w:styleId': 'NoList' },
    valued('w:name', 'No List'),
    valued('w:uiPriority', 99),
    element('w:semiHidden'),
    element('w:unhideWhenUsed'),
  ),
];

export function stylesXml(
  language: string,
  styles: FileStyles,
  numbering: NumberingPlan,
  sheet: StyleSheet,
): Xml {
  const numbers = (style: FileStyle): Xml => {
    const own = style.numbering;
    const place = own === undefined ? null : numbering.ofStyle(own, sheet, style.id);
    return place === null ? NOTHING : numberingProperty(place.level, place.use);
  };
  const [normal, ...others] = styles.all.map((style) => styleXml(style, styles, numbers(style)));
  return element(
    'w:styles',
    ROOT,
    defaults(language),
    latentStyles,
    normal ?? NOTHING,
    ...defaultStyles,
    ...others,
    ...characterStyles(),
    commentText(styles),
  );
}
