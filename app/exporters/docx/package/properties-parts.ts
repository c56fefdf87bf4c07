import { INDENT_WIDTH } from '#app/document/styles.ts';
import { APPLICATION } from '#app/word/application.ts';
import { toTwips } from '#app/word/units.ts';
import { NOTE_SEPARATORS } from '../blocks/notes.ts';
import { ROOT } from '../xml/namespaces.ts';
import { element, NOTHING, text, valued, type Xml } from '../xml/xml.ts';

const CORE = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';
const EXTENDED = 'http://schemas.openxmlformats.org/officeDocument/2006/extended-properties';

const instant = (at: Date): string => at.toISOString().replace(/\.\d+Z$/, 'Z');

export function coreXml(title: string, language: string, madeAt: Date): Xml {
  const date = (name: string): Xml => element(name, { 'xsi:type': 'dcterms:W3CDTF' }, text(instant(madeAt)));
  return element(
    'cp:coreProperties',
    {
      'xmlns:cp': CORE,
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
      'xmlns:dcterms': 'http://purl.org/dc/terms/',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
    },
    element('dc:title', {}, text(title)),
    element('dc:language', {}, text(language)),
    date('dcterms:created'),
    date('dcterms:modified'),
  );
}

export function applicationXml(): Xml {
  return element('Properties', { xmlns: EXTENDED }, element('Application', {}, text(APPLICATION)));
}

/** How Word 2013 and later ones set a file; without it they set it as an old one. */
const COMPATIBILITY = { name: 'compatibilityMode', value: 15 } as const;

/** In the order of the schema (ECMA-376, part 1, 17.15.1.78). */
export function settingsXml(language: string, hasNotes: boolean): Xml {
  return element(
    'w:settings',
    ROOT,
    element('w:zoom', { 'w:percent': 100 }),
    valued('w:defaultTabStop', toTwips(INDENT_WIDTH)),
    element('w:autoHyphenation'),
    valued('w:consecutiveHyphenLimit', 2),
    valued('w:hyphenationZone', 425),
    element('w:doNotHyphenateCaps'),
    valued('w:characterSpacingControl', 'doNotCompress'),
    hasNotes
      ? element('w:footnotePr', {}, ...NOTE_SEPARATORS.map((id) => element('w:footnote', { 'w:id': id })))
      : NOTHING,
    element(
      'w:compat',
      {},
      element('w:compatSetting', {
        'w:name': COMPATIBILITY.name,
        'w:uri': 'http://schemas.microsoft.com/office/word',
        'w:val': COMPATIBILITY.value,
      }),
    ),
    element('w:themeFontLang', { 'w:val': language }),
    valued('w:decimalSymbol', language.startsWith('en') ? '.' : ','),
    valued('w:listSeparator', language.startsWith('en') ? ',' : ';'),
  );
}

/** The families that the document names, as it names them. */
export function fontsXml(families: readonly string[]): Xml {
  return element('w:fonts', ROOT, ...families.map((family) => element('w:font', { 'w:name': family })));
}
