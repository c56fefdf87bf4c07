// @vitest-environment happy-dom
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleEntity, sampleField } from '#domain/rules/testing/sample-entity.ts';
import type { Drawn } from '#tests/support/drawn.tsx';
import { drawnDocuments, STAFF } from '#tests/support/documents/drawn-documents.tsx';
import { MemoryDocuments } from '#tests/support/documents/memory-documents.ts';
import { ANA, aClassification, aDocument, aSafeBox } from '#tests/support/documents/samples.ts';
import { typeInto } from '#tests/support/hands.ts';
import { DocumentScreen } from './document-screen.tsx';

const form = sampleEntity([sampleField('Parte', { required: true }), sampleField('Valor')]);
const contracts = aClassification('1', 'Contratos', { form: form.uid });
const box = aSafeBox('Cofre 1');
const page = aDocument('pagina', contracts.uid, {
  type: 'text/html',
  extension: 'html',
  history: [
    { action: 'registered', by: ANA, at: '2026-11-20T10:00:00.000Z' },
    { action: 'moved', by: ANA, at: '2026-11-21T10:00:00.000Z', from: 'Recibos' },
  ],
  meta: {
    fields: [
      { field: 'field-Parte', value: 'Ana' },
      { field: 'field-gone', value: 'fica' },
    ],
    fullPath: 'Contratos / pagina',
  },
});
const paper = aDocument('Escritura', contracts.uid, { extension: '', meta: { hash: null, box: box.uid } });

let store: MemoryDocuments;
let screen: Drawn | null = null;
beforeEach(() => {
  store = new MemoryDocuments([contracts, box, page, paper]);
  store.files.set(page.uid, new Blob(['<img src=x onerror=alert(1)>Olá']));
});
afterEach(() => {
  screen?.remove();
  vi.restoreAllMocks();
});

async function open(uid: string, permissions = STAFF): Promise<Drawn> {
  const routes = (
    <Routes location={`/documents/${uid}`}>
      <Route path="/documents/:uid" element={<DocumentScreen />} />
    </Routes>
  );
  screen = await drawnDocuments(routes, store, { permissions, entities: [form] });
  const shown = screen;
  await vi.waitUntil(() => shown.find('h1', /./), { timeout: 30_000 });
  return shown;
}

const words = (): string => document.body.textContent;

async function choose(shown: Drawn, action: string): Promise<void> {
  shown.find('button', /^Ações de/)?.click();
  (await vi.waitUntil(() => shown.find('[role=menuitem]', action), { timeout: 30_000 })).click();
}

describe('S22 the reading of its text', () => {
  const at = '2026-11-21T10:00:00.000Z';
  it.each([
    ['txt', {}, 'Permitida; aguardando a leitura'],
    ['txt', { lastRun: at, lastOutcome: 'read' }, '· lido'],
    ['txt', { lastRun: at, lastOutcome: 'empty' }, '· nenhum texto encontrado (o que é imagem'],
    ['pdf', { lastRun: at, lastOutcome: 'locked' }, '· falhou: o arquivo tem senha'],
    ['doc', {}, 'Arquivos DOC ainda não são lidos'],
    [
      'txt',
      { lastRun: at, lastOutcome: 'too-slow', failedRuns: 2 },
      'demorou demais. Nova tentativa a partir de 21/11/2026 11:00',
    ],
    ['zip', {}, 'Não se lê este tipo de arquivo'],
  ] as const)('S22 is told of a %s with %o', async (extension, meta, told) => {
    const one = aDocument('um', contracts.uid, { extension, type: '', meta });
    store.put(one);
    await open(one.uid);
    await expect.poll(words).toContain(told);
  });

  it('S22 is done again where it failed and the person may, and tells of it', async () => {
    const failed = { extension: 'txt', meta: { lastRun: at, lastOutcome: 'damaged' } } as const;
    const one = aDocument('um', contracts.uid, failed);
    const read = aDocument('um', contracts.uid, {
      extension: 'txt',
      meta: { lastRun: at, lastOutcome: 'read' },
    });
    const off = aDocument('um', contracts.uid, { ...failed, extract: false });
    store.put(one, read, off);
    const shown = await open(one.uid);
    (await vi.waitUntil(() => shown.find('button', 'Ler de novo'), { timeout: 30_000 })).click();
    await expect.poll(words).toContain('O texto será lido de novo em instantes');
    expect(store.said).toEqual([{ deed: 'readAgain', told: one.uid }]);
    shown.remove();
    for (const [uid, held] of [
      [one.uid, ['documents.viewer']],
      [read.uid, STAFF],
      [off.uid, STAFF],
    ] as const) {
      const other = await open(uid, held);
      await expect.poll(words).toContain('Última leitura');
      expect(other.find('button', 'Ler de novo')).toBeUndefined();
      other.remove();
    }
  });

  it('S22 is asked for where it may be, with a word where there is no reader yet', async () => {
    const kinds = ['txt', 'doc', 'zip'].map((extension) => aDocument('um', contracts.uid, { extension }));
    const asked = [];
    for (const one of kinds) {
      store.put(one);
      const shown = await open(one.uid);
      await choose(shown, 'Alterar dados');
      const dialog = await vi.waitUntil(() => document.querySelector('[role=dialog]'), { timeout: 30_000 });
      asked.push([
        dialog.querySelectorAll('[role=checkbox]').length,
        dialog.textContent.includes('O texto de arquivos DOC ainda não é lido'),
      ]);
      shown.remove();
    }
    expect(asked).toEqual([
      [1, false],
      [1, true],
      [0, false],
    ]);
  });
});

describe('S21 one document', () => {
  it('S21 shows markup as it is written, and all that is known of it', async () => {
    await open(page.uid);
    await expect
      .poll(() => document.querySelector('pre')?.textContent)
      .toBe('<img src=x onerror=alert(1)>Olá');
    expect(document.querySelector('pre img')).toBeNull();
    for (const fact of [
      page.data.meta.code,
      page.data.meta.hash ?? '',
      'Contratos / pagina',
      'Movido de Recibos',
    ])
      expect(words()).toContain(fact);
    expect(words()).toMatch(/Parte\s*Ana/);
    expect(words()).toMatch(/Valor\s*vazio/);
    const history = words().indexOf('Movido de Recibos');
    expect(history).toBeLessThan(words().lastIndexOf('Guardado'));
  });

  it('S21 says where a paper lies, and that a document is not here', async () => {
    await open(paper.uid);
    expect(words()).toContain('Este documento é um papel. Ele está no cofre Cofre 1.');
    expect(screen?.find('button', 'Baixar')).toBeUndefined();
    screen?.remove();
    await open('document-nowhere');
    expect(words()).toContain('Documento não encontrado');
  });

  it('S21 says that the file is not here now, and tries again', async () => {
    store.files.clear();
    const shown = await open(page.uid);
    await expect.poll(words).toContain('O arquivo não está neste aparelho agora');
    store.files.set(page.uid, new Blob(['agora sim']));
    shown.find('button', 'Tentar de novo')?.click();
    await expect.poll(words).toContain('agora sim');
  });

  it('S21 keeps its file on this device, and lets it go', async () => {
    const shown = await open(page.uid);
    await choose(shown, 'Manter neste aparelho');
    await expect.poll(words).toContain('Mantido neste aparelho');
    await choose(shown, 'Não manter neste aparelho');
    await expect.poll(() => store.kept$.value.size).toBe(0);
  });

  it('S21 is changed by what was changed alone; values of fields that are gone stay', async () => {
    const shown = await open(page.uid);
    await choose(shown, 'Alterar dados');
    const value = await vi.waitUntil(
      () =>
        shown.page.ownerDocument.querySelector<HTMLTextAreaElement>(
          '[role=dialog] [data-input="field-Parte"]',
        ),
      { timeout: 30_000 },
    );
    typeInto(value, '');
    shown.find('[role=dialog] button', 'Salvar')?.click();
    await expect.poll(words).toContain('Este campo não pode ser vazio');
    expect(store.said).toEqual([]);
    typeInto(value, 'Bruno');
    await expect.poll(() => value.value).toBe('Bruno');
    store.refuse = 'network-unreachable';
    shown.find('[role=dialog] button', 'Salvar')?.click();
    await expect.poll(() => document.querySelector('[role=dialog] [role=alert]')).not.toBeNull();
    expect(value.value).toBe('Bruno');
    shown.find('[role=dialog] button', 'Salvar')?.click();
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    const fields = [
      { field: 'field-Parte', value: 'Bruno' },
      { field: 'field-Valor', value: '' },
      { field: 'field-gone', value: 'fica' },
    ];
    expect(store.said.at(-1)).toEqual({ deed: 'edit', told: { uid: page.uid, change: { fields } } });
  });
});
