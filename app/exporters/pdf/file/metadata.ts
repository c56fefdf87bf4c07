import { PDFDocument, PDFName, PDFRawStream, PDFString } from 'pdf-lib';
import { deflate } from './deflate.ts';
import { createSrgbProfile } from './srgb-profile.ts';

/**
 * Metadata of a file. PDF/A requires it twice, with equal values (ISO 19005-2, 6.6 and 6.2.3): in the information
 * dictionary and as XMP. An output intent declares the colours as sRGB.
 */
export interface FileFacts {
  title: string;
  /** BCP 47 tag. */
  language: string;
  now: Date;
}

const PRODUCER = 'Autodocs';

/** XML 1.0 does not allow other control characters or unpaired surrogates. */
function writable(text: string): string {
  return text.replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** ISO 8601 to the second, the precision of the information dictionary. */
function isoDate(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

function xmp(title: string, { language, now }: FileFacts): string {
  const written = isoDate(now);
  return `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped(title)}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag><rdf:li>${escaped(language)}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>${PRODUCER}</xmp:CreatorTool>
<xmp:CreateDate>${written}</xmp:CreateDate>
<xmp:ModifyDate>${written}</xmp:ModifyDate>
<pdf:Producer>${PRODUCER}</pdf:Producer>
<pdfaid:part>2</pdfaid:part>
<pdfaid:conformance>B</pdfaid:conformance>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>`;
}

async function addOutputIntent({ context, catalog }: PDFDocument): Promise<void> {
  const profile = context.register(
    PDFRawStream.of(
      context.obj({ N: 3, Alternate: 'DeviceRGB', Filter: 'FlateDecode' }),
      await deflate(createSrgbProfile()),
    ),
  );
  const intent = context.obj({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    OutputConditionIdentifier: PDFString.of('sRGB'),
    Info: PDFString.of('sRGB IEC 61966-2-1'),
    RegistryName: PDFString.of('http://www.color.org'),
    DestOutputProfile: profile,
  });
  catalog.set(PDFName.of('OutputIntents'), context.obj([intent]));
}

/** An empty document that is PDF/A-2b if the painter follows its rules. */
export async function createArchivedPdf(facts: FileFacts): Promise<PDFDocument> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const title = writable(facts.title);
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setLanguage(facts.language);
  pdf.setProducer(PRODUCER);
  pdf.setCreator(PRODUCER);
  pdf.setCreationDate(facts.now);
  pdf.setModificationDate(facts.now);
  const { context, catalog } = pdf;
  // Not compressed, so that archives can read it without a PDF reader.
  const packet = PDFRawStream.of(
    context.obj({ Type: 'Metadata', Subtype: 'XML' }),
    new TextEncoder().encode(xmp(title, facts)),
  );
  catalog.set(PDFName.of('Metadata'), context.register(packet));
  await addOutputIntent(pdf);
  return pdf;
}
