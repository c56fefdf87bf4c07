import type { TemplateDocument } from '#domain/entities/template.ts';
import { createRandom } from '#tests/support/same-random.ts';
import { cell, heading, list as listOf, paragraph, row, table as tableOf, text } from '../stored-nodes.ts';

/** A Portuguese contract of any length, made the same each time: what the `pdf` bench and the volume tests set. */

const SENTENCES = [
  'O presente contrato tem por objeto a prestação, pela CONTRATADA, de serviços especializados de acompanhamento técnico, fiscalização e elaboração de relatórios circunstanciados, conforme as especificações constantes do Anexo I.',
  'A CONTRATADA compromete-se a executar os serviços com a diligência e a perícia habituais, respondendo por perdas e danos a que comprovadamente der causa, nos termos do art. 927 do Código Civil.',
  'Nenhum vínculo empregatício se estabelece entre o CONTRATANTE e os profissionais designados, cabendo exclusivamente à CONTRATADA o recolhimento dos encargos trabalhistas, previdenciários e tributários incidentes.',
  'Pelos serviços ora contratados, o CONTRATANTE pagará à CONTRATADA a quantia mensal de R$ 8.750,00, reajustada anualmente pela variação positiva do índice oficial de preços ao consumidor.',
  'O inadimplemento de obrigação contratual, não sanado em 10 (dez) dias contados do recebimento da notificação por carta registrada, autorizará a rescisão de pleno direito, independentemente de interpelação judicial.',
  'As partes obrigam-se a manter o mais absoluto sigilo sobre as informações técnicas, comerciais e financeiras a que tiverem acesso, abstendo-se de divulgá-las, reproduzi-las ou utilizá-las para finalidade diversa.',
  'O tratamento de dados pessoais observará a Lei nº 13.709, de 14 de agosto de 2018, e as orientações da autoridade nacional, respondendo cada parte pelos incidentes a que der causa.',
  'Qualquer tolerância quanto ao descumprimento das condições estabelecidas não constituirá novação nem renúncia de direitos, podendo a parte prejudicada exigir, a qualquer tempo, o seu fiel cumprimento.',
  'Este instrumento somente poderá ser alterado mediante termo aditivo escrito e assinado pelos representantes legais, devidamente constituídos, na presença de duas testemunhas instrumentárias.',
  'Fica eleito o foro da Comarca de São Paulo, com renúncia expressa a qualquer outro, por mais privilegiado que seja, para dirimir as controvérsias oriundas deste instrumento particular.',
] as const;

function clause(random: (limit: number) => number): unknown {
  const sentences = Array.from({ length: 2 + random(3) }, () => SENTENCES[random(SENTENCES.length)] ?? '');
  // Word order is shuffled a little, so that no two paragraphs break alike.
  const words = sentences.join(' ').split(' ');
  const at = random(words.length - 8);
  words.push(...words.splice(at, 5 + random(3)));
  const middle = Math.floor(words.length / 2);
  return paragraph([
    text(`${words.slice(0, middle).join(' ')} `),
    text(words.slice(middle, middle + 3).join(' '), 1),
    text(` ${words.slice(middle + 3, -4).join(' ')} `),
    text(words.slice(-4).join(' '), 2),
    text('.'),
  ]);
}

function list(random: (limit: number) => number): unknown {
  return listOf(Array.from({ length: 3 }, () => SENTENCES[random(SENTENCES.length)] ?? ''));
}

const CELLS = [
  'Mobilização',
  'Relatório quinzenal',
  'R$ 12.500,00',
  '21/11/2026',
  'Acompanhamento técnico',
  'Concluído',
] as const;

function table(rows: number, random: (limit: number) => number): unknown {
  const head = row(
    ['Item', 'Descrição', 'Valor', 'Data', 'Serviço', 'Situação'].map((name) => cell(name, 1)),
  );
  const body = Array.from({ length: rows }, (_, index) =>
    row([
      cell(String(index + 1)),
      ...Array.from({ length: 5 }, () => cell(CELLS[random(CELLS.length)] ?? '')),
    ]),
  );
  return tableOf([head, ...body], [60, 150, 110, 100, 170, 107]);
}

export interface ContractSize {
  clauses: number;
  rows: number;
}

/** About 2 and about 100 pages. */
export const CONTRACT_SIZES = {
  2: { clauses: 9, rows: 8 },
  100: { clauses: 440, rows: 700 },
} as const satisfies Record<string, ContractSize>;

export function createContract({ clauses, rows }: ContractSize, image: string | null): TemplateDocument {
  const random = createRandom(20_261_121);
  const children: unknown[] = [];
  if (image !== null)
    children.push(
      paragraph(
        [{ type: 'image', version: 1, file: image, width: 240, height: 160, alt: 'Vista da obra' }],
        'center',
      ),
    );
  for (let index = 0; index < clauses; index += 1) {
    if (index % 5 === 0) children.push(heading(`Cláusula ${String(index / 5 + 1)}: disposições`));
    children.push(index % 12 === 7 ? list(random) : clause(random));
  }
  children.push(table(rows, random));
  const area = (value: string) => ({
    root: { type: 'root' as const, children: [paragraph([text(value)], 'center')] },
  });
  return {
    header: area('Contrato de prestação de serviços nº 2026/117'),
    content: { root: { type: 'root', children } },
    footer: area('Horizonte Engenharia Ltda. · São Paulo'),
    pagesInfo: { width: 793.7, height: 1122.5, paddings: { top: 48, right: 48, bottom: 40, left: 48 } },
  };
}
