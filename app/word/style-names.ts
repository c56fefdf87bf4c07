import { type ReadyStyleId, READY_STYLES } from '#app/document/styling/ready-styles.ts';

/** A built-in or usual style of Word for a ready style of ours. */
interface WordStyle {
  /** `w:styleId` */
  id: string;
  /** `w:name`: a file has the names of Word's own styles in English, whatever the language of the program. */
  name: string;
  /** Other names that files have for it: of LibreOffice, and of programs that write them in Portuguese. */
  others?: readonly string[];
}

const heading = (level: number): WordStyle => ({
  id: `Heading${String(level)}`,
  name: `heading ${String(level)}`,
  others: [`título ${String(level)}`, `cabeçalho ${String(level)}`],
});

const WORD_STYLES: Readonly<Record<ReadyStyleId, WordStyle>> = {
  normal: { id: 'Normal', name: 'Normal', others: ['Default Paragraph Style', 'Padrão', 'Standard'] },
  title: { id: 'Title', name: 'Title', others: ['Título', 'Título do documento'] },
  'heading-1': heading(1),
  'heading-2': heading(2),
  'heading-3': heading(3),
  'heading-4': heading(4),
  'heading-5': heading(5),
  'heading-6': heading(6),
  clause: { id: 'Clausula', name: 'Cláusula' },
  paragraph: { id: 'Paragrafo', name: 'Parágrafo' },
  quote: { id: 'Quote', name: 'Quote', others: ['Quotations', 'Citação'] },
  small: { id: 'TextoPequeno', name: 'Texto pequeno' },
  signature: { id: 'Signature', name: 'Signature', others: ['Assinatura'] },
};

const keyOf = (name: string): string => name.normalize('NFC').trim().toLowerCase();

const ids = new Map(
  (Object.keys(READY_STYLES) as ReadyStyleId[]).flatMap((id) => {
    const { name, others = [] } = WORD_STYLES[id];
    return [name, ...others].map((each) => [keyOf(each), id] as const);
  }),
);

/** The ready style for a style's `w:name`; null if it is none of Word's that we have. */
export function readyStyleNamed(name: string): ReadyStyleId | null {
  return ids.get(keyOf(name)) ?? null;
}

/** `w:styleId` and `w:name` of a ready style. */
export function wordStyleOf(id: ReadyStyleId): Pick<WordStyle, 'id' | 'name'> {
  const { id: wordId, name } = WORD_STYLES[id];
  return { id: wordId, name };
}
