import { createRandom } from '#tests/support/same-random.ts';
import { cell, heading, paragraph, row, text } from './printed.ts';
import type { Written } from './printed.ts';

/**
 * Forty documents as companies write them: contracts, orders with tables, letters, forms, each of another length, paper
 * and mixture, made the same each time. Every top-level block says its place: `[17]`.
 */
const SENTENCES = [
  'O presente contrato tem por objeto a prestação de serviços especializados de acompanhamento técnico.',
  'A CONTRATADA compromete-se a executar os serviços com a diligência e a perícia habituais, respondendo por perdas e danos.',
  'Pelos serviços contratados, o CONTRATANTE pagará a quantia mensal de R$ 8.750,00, reajustada anualmente.',
  'Nos termos do art. 5º da Lei nº 13.709, as partes guardarão sigilo sobre o que lhes for confiado.',
  'O Sr. Silva, CPF 123.456.789-00, representa a empresa de CNPJ 12.ABC.345/01DE-35 neste ato.',
  'Fica eleito o foro da Comarca de São Paulo para dirimir as controvérsias oriundas deste instrumento.',
] as const;

const PAPERS = [
  { name: 'A4', width: 793.7, height: 1122.5 },
  { name: 'A4 landscape', width: 1122.5, height: 793.7 },
  { name: 'Letter', width: 816, height: 1056 },
  { name: 'Legal', width: 816, height: 1344 },
  { name: 'A5', width: 559.4, height: 793.7 },
] as const;

type Random = (limit: number) => number;

function prose(random: Random, sentences: number): string {
  return Array.from({ length: sentences }, () => SENTENCES[random(SENTENCES.length)] ?? '').join(' ');
}

function list(place: string, random: Random): unknown {
  const item = (value: string) => ({ type: 'listitem', children: [text(value)] });
  const inner = { type: 'list', listType: 'bullet', children: [item(prose(random, 1)), item('sub')] };
  return {
    type: 'list',
    listType: 'number',
    $: random(2) === 0 ? {} : { marker: 'alpha' },
    children: [
      item(`${place} ${prose(random, 1)}`),
      { type: 'listitem', children: [inner] },
      item(prose(random, 2)),
    ],
  };
}

function table(place: string, random: Random): unknown {
  const of = (value: string, headerState: number) => cell([paragraph([text(value)])], { headerState });
  const rows = Array.from({ length: 3 + random(40) }, (_, index) =>
    row([of(String(index), 0), of(prose(random, random(3)), 0), of('R$ 12.500,00', 0)]),
  );
  return {
    type: 'table',
    colWidths: [60, 300, 120],
    children: [row([of(place, 1), of('Descrição', 1), of('Valor', 1)]), ...rows],
  };
}

function block(index: number, random: Random): unknown {
  const place = `[${String(index)}]`;
  const kind = random(12);
  if (kind === 0) return heading(`${place} Cláusula`);
  if (kind === 1) return list(place, random);
  if (kind === 2) return table(place, random);
  if (kind === 3)
    return paragraph([text(`${place} Assinatura`, { style: 'font-size: 24px' })], { format: 'center' });
  const format = ['justify', 'justify', 'left', 'right'][random(4)] ?? '';
  const words = [
    text(`${place} ${prose(random, 1 + random(4))} `),
    text(prose(random, 1), { format: random(4) }),
  ];
  return paragraph(words, { format, indent: random(3) === 0 ? 1 : 0 });
}

export interface CorpusDocument extends Written {
  name: string;
}

function createDocument(seed: number): CorpusDocument {
  const random = createRandom(seed * 7919 + 1);
  const { name, ...page } = PAPERS[seed % PAPERS.length] ?? PAPERS[0];
  const margin = [0, 20, 48][seed % 3] ?? 20;
  const area = [paragraph([text('Horizonte Engenharia Ltda.')], { format: 'center' })];
  return {
    name: `${String(seed + 1)} on ${name}`,
    body: Array.from({ length: 4 + random(40) }, (_, index) => block(index, random)),
    page,
    margins: { top: margin, right: margin, bottom: margin, left: margin },
    ...(seed % 2 === 0 ? { header: area, footer: area } : {}),
  };
}

/** A contract or law with numbered paragraphs at all levels, justified, centred and in cells. */
function createNumbered(scheme: string, seed: number): CorpusDocument {
  const random = createRandom(seed * 104_729 + 1);
  const clause = (index: number): unknown => {
    const $ = { numbering: { scheme, level: random(4), ...(random(12) === 0 ? { start: 98 } : {}) } };
    const words = [text(`[${String(index)}] ${prose(random, 1 + random(3))}`)];
    if (random(10) === 0) return { ...heading(`[${String(index)}] Do objeto`), $ };
    const written = paragraph(words, {
      $,
      format: ['justify', 'justify', 'left', 'center'][random(4)] ?? '',
    });
    if (random(10) > 0) return written;
    const cells = [cell([written]), cell([paragraph([text('R$ 1,00')])])];
    return { type: 'table', colWidths: [400, 120], children: [row(cells)] };
  };
  return { name: `numbered as ${scheme}`, body: Array.from({ length: 60 }, (_, index) => clause(index)) };
}

export const CORPUS: readonly CorpusDocument[] = [
  ...Array.from({ length: 40 }, (_, seed) => createDocument(seed)),
  ...['contrato', 'contrato-extenso', 'lei', 'decimal'].map(createNumbered),
];
