import { describe, expect, it } from 'vitest';
import type { Execution } from '#domain/entities/execution.ts';
import { inert } from '#app/shared/csv/csv-file.ts';
import { CsvTable } from './csv.ts';

const at = '2026-11-21T10:00:00.000Z';
const execution = (templateName: string, fields: Record<string, string>[]): Execution => ({
  id: `execution-${templateName}`,
  company: 'company-1',
  createdAt: at,
  createdBy: 'user-0001',
  deleted: false,
  write: { id: 'write-001', by: 'user-0001', at, ancestors: [] },
  template: 'template-1',
  templateName,
  fields: fields.flatMap((field) =>
    Object.entries(field).map(([name, value], number) => ({ id: `F${number}${name}`, name, value })),
  ),
  newestFirst: '98236000000000',
});

async function fileOf(executions: readonly Execution[], separator: ';' | ',' = ';'): Promise<string> {
  const columns = {
    heads: ['Template', 'Data'],
    cells: ({ templateName, createdAt }: Execution) => [templateName, createdAt],
    values: ({ fields }: Execution) => fields.map(({ name, value }) => ({ name, text: value })),
  };
  const table = new CsvTable(columns, { separator });
  for (const each of executions) table.add([each]);
  return Buffer.from(await table.toBlob().arrayBuffer()).toString('utf8');
}

describe('T12 executions as a table for spreadsheets', () => {
  it('T12 has a column for each field name, whichever template it is of', async () => {
    const file = await fileOf([
      execution('Recibo', [{ nome: 'Ana', valor: '12,50' }]),
      execution('Contrato', [{ cidade: 'Évora' }, { nome: 'Bruno' }, { nome: 'Carla' }]),
    ]);
    expect(file).toBe(
      [
        '\u{FEFF}Template;Data;nome;valor;cidade;nome (2)',
        `Recibo;${at};Ana;"12,50";;`,
        `Contrato;${at};Bruno;;Évora;Carla`,
        '',
      ].join('\r\n'),
    );
  });

  it('T12 quotes what divides cells and rows in any spreadsheet, and nothing else', async () => {
    const odd = [{ a: 'um;dois', b: 'diz "sim"', c: 'linha\nlinha', d: ' espaço ', e: 'vírgula, sim' }];
    const [, row] = (await fileOf([execution('x', odd)])).split('\r\n');
    expect(row).toBe(`x;${at};"um;dois";"diz ""sim""";"linha\nlinha";" espaço ";"vírgula, sim"`);
    const [, american] = (await fileOf([execution('x', odd)], ',')).split('\r\n');
    expect(american).toContain('"vírgula, sim"');
    expect(american).toContain(',"um;dois",');
  });

  it('T12 carries nothing out that somebody typed', async () => {
    const formulas = ['=1+1', '+SUM(A1)', '-2+3', '@cmd', '\tx', ' =1', '＝1+1', '\rx', '-A1'];
    for (const formula of formulas) expect(inert(formula)).toBe(`'${formula}`);
    for (const blank of ['\t', '\r']) expect(inert(`${blank}=1`)).toBe(`'${blank}'=1`);
    for (const plain of ['-12,50', '+5', '-1.234,56', 'a=b', '', 'Ana - Bruno', '(11) 99999-0000'])
      expect(inert(plain)).toBe(plain);
    const file = await fileOf([execution('=HYPERLINK("x")', [{ '@nome': '=2+5' }])]);
    expect(file).toContain(`'@nome`);
    expect(file).toContain(`"'=HYPERLINK(""x"")";${at};'=2+5`);
  });

  it('T12 carries nothing out where another separator divides what somebody typed', async () => {
    const typed = ['x,=1', 'x;+SUM(A1)', 'x\n@cmd', 'x\t=1', 'x","=1+1,', 'x| =1', 'x,;=1', '=1,=2'];
    for (const separator of [';', ','] as const) {
      for (const value of typed) {
        const [, ...rows] = (await fileOf([execution('x', [{ nome: value }])], separator)).split('\r\n');
        const cells = rows.join('\n').split(/[;,\t\r\n|]/);
        const shown = cells.map((text) => text.replace(/^["\s]+/, ''));
        expect([value, shown.filter((text) => /^[=+@-]/.test(text))]).toEqual([value, []]);
      }
    }
    for (const plain of ['12,-5', 'Rua A, 10 - fundos', 'a;b', '1,+2']) expect(inert(plain)).toBe(plain);
  });

  it('T12 writes names in any script, and nothing at all where there is nothing', async () => {
    expect(await fileOf([])).toBe('\u{FEFF}Template;Data\r\n');
    const long = 'ع'.repeat(5000);
    expect(await fileOf([execution('📄 عقد', [{ [long]: '👩‍⚖️' }])])).toContain(`;${long}\r\n📄 عقد;${at};👩‍⚖️`);
  });
});
