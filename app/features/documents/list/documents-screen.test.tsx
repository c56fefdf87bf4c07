// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WaitingDocument } from '#app/data/ports.ts';
import { trayOf } from '#app/shared/filing/adding/tray/tray.ts';
import { sampleEntity, sampleField } from '#domain/rules/testing/sample-entity.ts';
import type { Drawn } from '#tests/support/drawn.tsx';
import { drawnDocuments, STAFF } from '#tests/support/documents/drawn-documents.tsx';
import { MemoryDocuments } from '#tests/support/documents/memory-documents.ts';
import { ANA, aClassification, aDocument, aSafeBox } from '#tests/support/documents/samples.ts';
import { typeInto } from '#tests/support/hands.ts';
import { DocumentsScreen } from './documents-screen.tsx';

const form = sampleEntity([sampleField('Parte')]);
const contracts = aClassification('1', 'Contratos', { form: form.uid });
const lease = aClassification('1.1', 'Locação', { parent: contracts.uid });
const receipts = aClassification('2', 'Recibos', { forAll: true });
const box = aSafeBox('Cofre 1');
const old = aDocument('Aluguel', lease.uid);
const sold = aDocument('Venda', contracts.uid, {
  meta: { fields: [{ field: 'field-Parte', value: 'João Souza' }] },
});
const paper = aDocument('Escritura', receipts.uid, { extension: '', meta: { hash: null, box: box.uid } });
const theirs = { ...aDocument('De outra pessoa', receipts.uid), createdBy: 'user-bruno-1' };
const gone = { ...aDocument('Antigo', receipts.uid), deleted: true };

const waiting = (change: Partial<WaitingDocument> = {}): WaitingDocument => ({
  uid: 'document-waiting',
  name: 'Novo.pdf',
  classification: lease.uid,
  organizationalItem: null,
  box: null,
  fields: [],
  extract: true,
  hash: 'f'.repeat(64),
  size: 2048,
  addedAt: '2026-11-26T10:00:00.000Z',
  percent: 42.5,
  refusal: null,
  ...change,
});

let store: MemoryDocuments;
let screen: Drawn | null = null;
const records = [contracts, lease, receipts, box, old, sold, paper, theirs, gone];

beforeEach(() => {
  trayOf('company-1', ANA).clear();
  store = new MemoryDocuments(records);
});
afterEach(() => {
  vi.useRealTimers();
  screen?.remove();
  vi.restoreAllMocks();
});

async function open(permissions = STAFF): Promise<Drawn> {
  screen = await drawnDocuments(<DocumentsScreen />, store, { permissions, entities: [form] });
  const shown = screen;
  await vi.waitUntil(() => shown.find('h1', 'Documentos'), { timeout: 30_000 });
  return shown;
}

const rows = (): string[] =>
  [...document.querySelectorAll('ul[aria-label="Documentos guardados"] a')].map(
    ({ textContent }) => textContent,
  );
const all = ['De outra pessoa.pdf', 'Escritura', 'Venda.pdf', 'Aluguel.pdf'];

async function choose(shown: Drawn, name: string, action: string): Promise<void> {
  shown.find('button', `Ações de ${name}`)?.click();
  (await vi.waitUntil(() => shown.find('[role=menuitem]', action), { timeout: 30_000 })).click();
}

async function offered(shown: Drawn, name: string): Promise<string[]> {
  shown.find('button', `Ações de ${name}`)?.click();
  await vi.waitUntil(() => document.querySelector('[role=menuitem]'), { timeout: 30_000 });
  const labels = [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  return labels;
}

describe('S21 the list of documents', () => {
  it('S21 shows those of the company, newest first, and none that is deleted', async () => {
    await open();
    await expect.poll(rows).toEqual(all);
    expect(document.body.textContent).toContain('4 documentos');
    expect(document.body.textContent).toContain('Papel no cofre Cofre 1');
    expect(document.body.textContent).toContain('Contratos / Locação');
  });

  it('S21 finds without accents by name, classification or value, and marks what it found', async () => {
    const shown = await open();
    const search = shown.find('input', /^Procurar por nome/) as HTMLInputElement;
    typeInto(search, 'joao venda');
    await expect.poll(rows).toEqual(['Venda.pdf']);
    const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['Venda', 'João']);
    expect(document.body.textContent).toContain('Parte: João Souza');
    typeInto(search, 'nada assim');
    await expect.poll(() => document.body.textContent).toContain('Nenhum documento com esses filtros');
    shown.find('button', 'Limpar filtros')?.click();
    await expect.poll(rows).toEqual(all);
  });

  it('S21 is narrowed to a classification with what lies below it; those of all companies are marked', async () => {
    const shown = await open();
    const filter = () => shown.find('[role=combobox]', /./);
    filter()?.click();
    await expect
      .poll(() => shown.find('[role=treeitem]', /Recibos/)?.textContent)
      .toContain('De todas as empresas');
    shown.find('[role=treeitem]', /^Contratos/)?.click();
    await expect.poll(rows).toEqual(['Venda.pdf', 'Aluguel.pdf']);
    expect(filter()?.textContent).toBe('Contratos');
  });

  it('S21 deletes with a way back, and lists what is deleted to restore it', async () => {
    const shown = await open();
    await expect.poll(rows).toEqual(all);
    await choose(shown, 'Venda.pdf', 'Excluir');
    await expect.poll(rows).not.toContain('Venda.pdf');
    (await vi.waitUntil(() => shown.find('[data-notice] button', /^Desfazer/), { timeout: 30_000 })).click();
    await expect.poll(rows).toEqual(all);
    shown.find('button', 'Excluídos')?.click();
    await expect.poll(rows).toEqual(['Antigo.pdf']);
    await choose(shown, 'Antigo.pdf', 'Restaurar');
    await expect.poll(() => document.body.textContent).toContain('Nenhum documento excluído');
  });

  it('S21 offers to delete one’s own, and those of others to who administers documents', async () => {
    let shown = await open();
    await expect.poll(rows).toEqual(all);
    expect(await offered(shown, 'De outra pessoa.pdf')).not.toContain('Excluir');
    expect(await offered(shown, 'Venda.pdf')).toContain('Excluir');
    shown.remove();
    shown = await open(['documents.viewer', 'documents.admin']);
    await expect.poll(rows).toEqual(all);
    expect(await offered(shown, 'De outra pessoa.pdf')).toContain('Excluir');
    shown.remove();
    shown = await open(['documents.viewer']);
    await expect.poll(rows).toEqual(all);
    expect(await offered(shown, 'Venda.pdf')).toEqual(['Baixar', 'Manter neste aparelho']);
    expect(shown.find('button', 'Guardar documentos')).toBeUndefined();
    expect(document.querySelector('input[type=checkbox]')).toBeNull();
  });

  it('S21 moves several at once, and leaves as it is what is not chosen', async () => {
    const shown = await open();
    await expect.poll(rows).toEqual(all);
    for (const name of ['Venda.pdf', 'Aluguel.pdf']) {
      const row = [...document.querySelectorAll('li')].find(({ textContent }) => textContent.includes(name));
      row?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
    }
    await expect.poll(() => document.body.textContent).toContain('2 escolhidos');
    shown.find('button', 'Mover')?.click();
    const picker = await vi.waitUntil(() => shown.find('[role=dialog] [role=combobox]', /./), {
      timeout: 30_000,
    });
    picker.click();
    (
      await vi.waitUntil(() => shown.find('[role=dialog] [role=treeitem]', /Recibos/), { timeout: 30_000 })
    ).click();
    await expect.poll(() => picker.textContent).toBe('Recibos');
    shown.find('[role=dialog] button[type=submit]', 'Mover')?.click();
    await expect
      .poll(() => store.said)
      .toEqual([{ deed: 'move', told: { uids: [sold.uid, old.uid], to: { classification: receipts.uid } } }]);
    await expect.poll(() => document.body.textContent).toContain('2 documentos movidos');
  });

  it('S21 draws no more of 10,000 than are in sight', async () => {
    store.put(...Array.from({ length: 10_000 }, (_, at) => aDocument(`Nota ${String(at)}`, receipts.uid)));
    await open();
    await expect.poll(() => document.body.textContent).toContain('10.004 documentos');
    await expect.poll(() => rows().length).toBeGreaterThan(5);
    expect(rows().length).toBeLessThan(60);
  });
});

describe('S22 the search in the texts of files', () => {
  const marks = () =>
    [...document.querySelectorAll('ul[aria-label="No texto dos arquivos"] mark')].map(
      ({ textContent }) => textContent,
    );
  const found = (uid: string) => ({
    uid,
    excerpt: [
      { text: '…pelo <img src=x> ', match: false },
      { text: 'Locatário', match: true },
      { text: ' ao fim…', match: false },
    ],
  });
  const search = (shown: Drawn, text: string): void =>
    typeInto(shown.find('input', /^Procurar por nome/) as HTMLInputElement, text);

  it('S22 shows beneath the list what the text of a file holds, marked, as text and never as markup', async () => {
    store.found = { found: [found(old.uid), found(gone.uid), found('document-unknown')], complete: false };
    const shown = await open();
    await expect.poll(rows).toEqual(all);
    search(shown, 'locatario');
    await expect.poll(marks).toEqual(['Locatário']);
    const list = document.querySelector('ul[aria-label="No texto dos arquivos"]');
    expect(list?.textContent).toBe('Aluguel.pdf…pelo <img src=x> Locatário ao fim…');
    expect(list?.querySelector('img')).toBeNull();
    expect(list?.querySelector('a')?.getAttribute('href')).toBe(`/documents/${old.uid}`);
    expect(document.body.textContent).toContain('Há mais do que o mostrado');
    expect(store.said).toEqual([{ deed: 'search', told: 'locatario' }]);
    store.refuse = 'server-busy';
    search(shown, 'locatarios');
    await expect.poll(() => document.body.textContent).toContain('não pôde ser procurado agora');
  });

  it('S22 asks nothing without a network, of one letter, or of what is deleted', async () => {
    const typed = async (shown: Drawn, text: string, listed: string[]): Promise<unknown> => {
      search(shown, text);
      await expect.poll(rows).toEqual(listed);
      vi.advanceTimersByTime(5000);
      return store.said.splice(0);
    };
    const online = await open();
    await expect.poll(rows).toEqual(all);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    expect(await typed(online, 'venda', ['Venda.pdf'])).toEqual([{ deed: 'search', told: 'venda' }]);
    expect(await typed(online, 'v', ['Venda.pdf'])).toEqual([]);
    online.find('button', 'Excluídos')?.click();
    expect(await typed(online, 'antigo', ['Antigo.pdf'])).toEqual([]);
    online.remove();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await typed(await open(), 'venda', ['Venda.pdf'])).toEqual([]);
  });
});

describe('S21 documents on their way', () => {
  it('S21 say how far they are with one decimal', async () => {
    store.waiting$.next([waiting()]);
    await open();
    await expect.poll(() => document.body.textContent).toContain('Enviando, 42,5%');
    store.waiting$.next([waiting({ percent: 100 })]);
    await expect.poll(() => document.body.textContent).toContain('Registrando');
  });

  it('S21 say without a network that they wait, and that the list is here all the same', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    store.waiting$.next([waiting()]);
    await open();
    await expect.poll(() => document.body.textContent).toContain('Aguardando a internet');
    expect(document.body.textContent).toContain('Sem internet. A lista e os arquivos');
    await expect.poll(rows).toEqual(all);
  });

  it('S21 that are refused say why, and can be changed, sent again or let go', async () => {
    store.waiting$.next([waiting({ refusal: { code: 'filing-place-unknown' } })]);
    const shown = await open();
    await expect.poll(() => document.body.textContent).toContain('não existe mais');
    shown.find('button', 'Enviar de novo')?.click();
    expect(store.said).toEqual([{ deed: 'retry', told: 'document-waiting' }]);
    shown.find('button', 'Alterar')?.click();
    const picker = await vi.waitUntil(() => shown.find('[role=dialog] [role=combobox]', /./), {
      timeout: 30_000,
    });
    picker.click();
    (
      await vi.waitUntil(() => shown.find('[role=dialog] [role=treeitem]', /Recibos/), { timeout: 30_000 })
    ).click();
    await expect.poll(() => picker.textContent).toBe('Recibos');
    shown.find('[role=dialog] button[type=submit]', 'Enviar de novo')?.click();
    await expect
      .poll(() => store.said.at(-1))
      .toMatchObject({
        deed: 'changeWaiting',
        told: { uid: 'document-waiting', change: { name: 'Novo.pdf', classification: receipts.uid } },
      });
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    shown.find('button', 'Descartar')?.click();
    (
      await vi.waitUntil(() => shown.find('[role=alertdialog] button, [role=dialog] button', 'Descartar'), {
        timeout: 30_000,
      })
    ).click();
    await expect.poll(() => document.body.textContent).not.toContain('Novo.pdf');
  });
});

describe('S21 files that come in', () => {
  const dropped = (files: readonly File[], folders: readonly string[] = []): object => {
    const entry = (file: File, isDirectory: boolean) => ({
      kind: 'file',
      getAsFile: () => file,
      webkitGetAsEntry: () => ({ isDirectory, name: file.name }),
    });
    const items = [
      ...files.map((file) => entry(file, false)),
      ...folders.map((name) => entry(new File([], name), true)),
    ];
    return { types: ['Files'], items, files };
  };
  const fire = (type: string, data: object): void => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { relatedTarget: null });
    Object.defineProperty(event, 'dataTransfer', { value: data });
    document.body.dispatchEvent(event);
  };

  it('S21 by dropping them anywhere on the screen, several at once; folders are refused with a word', async () => {
    const shown = await open();
    fire('dragover', dropped([]));
    await expect.poll(() => document.body.textContent).toContain('Solte os arquivos para guardá-los');
    fire('drop', dropped([new File(['a'], 'a.pdf'), new File(['b'], 'b.txt')], ['pasta']));
    await expect
      .poll(() => document.querySelector('[role=dialog]')?.textContent)
      .toContain('Guardar 2 documentos');
    expect(document.body.textContent).toContain('Pastas não podem ser guardadas');
    shown.find('[role=dialog] button', 'Fechar')?.click();
    await expect.poll(() => document.body.textContent).toContain('2 documentos começados');
    shown.find('button', 'Continuar')?.click();
    await expect.poll(() => document.querySelector('[role=dialog]')?.textContent).toContain('b.txt');
  });

  it('S21 by the window of the device, which is told that several may be chosen', async () => {
    const shown = await open();
    shown.find('button', 'Guardar documentos')?.click();
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    expect(input?.multiple).toBe(true);
    expect(input?.hasAttribute('capture')).toBe(false);
    input?.dispatchEvent(new Event('cancel'));
    await expect.poll(() => document.querySelector('input[type=file]')).toBeNull();
  });
});
