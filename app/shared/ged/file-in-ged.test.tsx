// @vitest-environment happy-dom
import { Suspense } from 'react';
import { BehaviorSubject, of } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import type { GedFiling, GedFilingStore, NewGedFiling } from '#app/data/ports.ts';
import type { ErrorCode } from '#domain/api/errors.ts';
import type { Template } from '#domain/entities/template.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { FileInGed } from './file-in-ged.tsx';

const fields: Template['fields'] = [
  { id: 'A', name: 'Contratante', gedField: { id: 'f-contractor', title: 'Contratante' } },
  { id: 'B', name: 'Livre' },
];
const filed = { file: new Blob(['%PDF-1.7']), name: 'Contrato.pdf' };

/** The stored filings of a device and the calls it received. */
class MemoryFilings implements GedFilingStore {
  readonly all$ = new BehaviorSubject<GedFiling[]>([]);
  readonly added: NewGedFiling[] = [];
  readonly retried: string[] = [];
  watch = () => this.all$;
  add = async (filing: NewGedFiling) => {
    this.added.push(filing);
    this.stand('waiting');
  };
  retry = async (execution: string) => void this.retried.push(execution);
  remove = async () => this.all$.next([]);
  signedIn = async () => undefined;

  stand(state: GedFiling['state'], problem: ErrorCode | null = null, withdrawn = false): void {
    const at = '2026-11-21T10:42:00.000Z';
    this.all$.next([{ execution: 'e-1', name: filed.name, at, state, percent: 42.5, problem, withdrawn }]);
  }
}

let shown: Drawn | null = null;
afterEach(() => shown?.remove());

async function page(area: Partial<TemplateArea> = { dokiaId: 'k-1', gedCompany: 'co-1' }) {
  const gedFilings = new MemoryFilings();
  shown = await drawn(
    <Suspense fallback={null}>
      <FileInGed template={{ uid: 't-1', fields }} execution="e-1" pdf={async () => filed} />
    </Suspense>,
    {
      data: {
        gedFilings,
        templates: { watch: () => of({ templateArea: 'area-1' } as Template) },
        areas: { watch: () => of(area as TemplateArea) },
      },
    },
  );
  const found = shown;
  await expect.poll(() => found.find('section', 'Envio ao GED')).toBeDefined();
  return { gedFilings, ...found };
}

test('T27 a document is kept for the GED with its place and bound fields, and is not said to be there', async () => {
  const { gedFilings, find } = await page();
  find('button', 'Enviar ao GED')?.click();
  await expect
    .poll(() => find('output', /ainda não foi enviado ao GED: está guardado neste aparelho/))
    .toBeDefined();
  expect(gedFilings.added).toEqual([
    {
      execution: 'e-1',
      pdf: filed.file,
      name: 'Contrato.pdf',
      place: { company: 'co-1', classification: 'k-1' },
      fields: [{ id: 'A', ged: 'f-contractor', isBox: false }],
    },
  ]);
  expect(find('output', /está no GED/)).toBeUndefined();
  find('button', 'Desistir de enviar Contrato.pdf ao GED')?.click();
  await expect.poll(() => find('button', 'Enviar ao GED')).toBeDefined();
});

test('T27 each step says what is so: bytes, the GED at work, the GED has it', async () => {
  const { gedFilings, find } = await page();
  gedFilings.stand('sending');
  await expect.poll(() => find('output', 'Enviando o documento: 42,5%')).toBeDefined();
  gedFilings.stand('filing');
  await expect.poll(() => find('output', 'O GED está recebendo o documento')).toBeDefined();
  gedFilings.stand('filed');
  await expect.poll(() => find('output', 'O documento está no GED')).toBeDefined();
  expect(find('button', /./)).toBeUndefined();
});

test('T27 an expired sign-in leads to the next one; it can be tried again and given up', async () => {
  const { gedFilings, find } = await page();
  gedFilings.stand('stopped', 'ged-expired');
  await expect
    .poll(() => find('[role=alert]', /^Sua autenticação do GED expirou, por favor reautentique/))
    .toBeDefined();
  expect(find('a', 'Reautenticar')?.getAttribute('href')).toBe('/ged17/structure');
  find('button', 'Tentar de novo')?.click();
  await expect.poll(() => gedFilings.retried).toEqual(['e-1']);
  expect(find('button', 'Desistir de enviar Contrato.pdf ao GED')).toBeDefined();
});

test('T27 who may not use the GED any more can only give it up', async () => {
  const { gedFilings, find } = await page();
  gedFilings.stand('stopped', 'not-allowed', true);
  await expect.poll(() => find('[role=alert]', /./)).toBeDefined();
  expect(find('button', 'Tentar de novo')).toBeUndefined();
  expect(find('button', 'Desistir de enviar Contrato.pdf ao GED')).toBeDefined();
});

test('T27 a template in no category of the GED says what to do', async () => {
  const { find } = await page({});
  expect(find('p', /mova o modelo para enviar os próximos/)).toBeDefined();
  expect(find('button', 'Enviar ao GED')).toBeUndefined();
});
