import { expect, it } from 'vitest';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import { packageSchema } from '#domain/entities/package.ts';
import { templateSchema } from '#domain/entities/template.ts';
import { usableJoins } from '#domain/rules/packages/joins.ts';
import { demoClauses, demoPackage } from './demo-library.ts';
import { drawPictures } from '../drawing/pictures.ts';
import { rentReceipt } from '../templates/rent-receipt.ts';
import { residentialLease } from '../templates/residential-lease.ts';

const AT = '2026-11-27T10:00:00.000Z';
const shape = (key: string): ReplicatedRecord => ({
  company: 'demo-horizonte',
  createdAt: AT,
  createdBy: 'demo-ana-horizonte',
  deleted: false,
  write: { id: `${key}-1`, by: 'demo-ana-horizonte', at: AT, ancestors: [] },
});

it("T21 the demo's clauses are templates that can be stored", () => {
  for (const clause of demoClauses(shape, AT)) expect(templateSchema.parse(clause).kind).toBe('clause');
});

it("T21 the demo's package asks once what lease and receipt have in common", () => {
  const of = packageSchema.parse(demoPackage(shape));
  const templates = [
    { ...residentialLease(drawPictures()), uid: 'demo-locacao' },
    { ...rentReceipt, uid: 'demo-recibo-aluguel' },
  ];
  const joined = usableJoins(of, templates).map(({ members }) =>
    members.map(({ definition }) => definition.name),
  );
  expect(joined).toEqual([
    ['Nome do locatário', 'Locatário'],
    ['CPF do locatário', 'CPF'],
    ['Endereço do imóvel', 'Imóvel'],
    ['Valor do aluguel', 'Aluguel'],
  ]);
});
