// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleEntity, sampleField } from '#domain/rules/testing/sample-entity.ts';
import type { Drawn } from '#tests/support/drawn.tsx';
import { drawnDocuments, STAFF } from '#tests/support/documents/drawn-documents.tsx';
import { MemoryDocuments } from '#tests/support/documents/memory-documents.ts';
import { ANA, aClassification, anOrganization, aSafeBox } from '#tests/support/documents/samples.ts';
import { pressOption, typeInto } from '#tests/support/hands.ts';
import { AddDocumentsDialog } from './add-documents-dialog.tsx';
import { trayOf } from './tray/tray.ts';

const form = sampleEntity([sampleField('Parte', { required: true }), sampleField('Valor')]);
const contracts = aClassification('1', 'Contratos', { form: form.uid });
const lease = aClassification('1.1', 'Locação', { parent: contracts.uid });
const box = aSafeBox('Cofre 1', { place: 'Sala 2' });
const branch = anOrganization('Filial Sul');

let store: MemoryDocuments;
let screen: Drawn;
const onClose = vi.fn();
const tray = () => trayOf('company-1', ANA);

beforeEach(() => {
  store = new MemoryDocuments([contracts, lease, box, branch]);
  onClose.mockReset();
  tray().clear();
});
afterEach(() => {
  screen.remove();
  vi.restoreAllMocks();
});

async function open(): Promise<void> {
  screen = await drawnDocuments(<AddDocumentsDialog onClose={onClose} />, store, { entities: [form] });
  await vi.waitUntil(() => screen.find('[role=combobox]', /./), { timeout: 30_000 });
}

const dialog = (): string => document.querySelector('[role=dialog]')?.textContent ?? '';
const control = (label: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLLabelElement>('label')]
    .filter(({ textContent }) => textContent.startsWith(label))
    .map(({ htmlFor }) => document.getElementById(htmlFor))
    .find((found) => found !== null) ?? undefined;
const write = (label: string, text: string): void => typeInto(control(label) as HTMLInputElement, text);

async function choose(label: string, node: RegExp): Promise<void> {
  control(label)?.click();
  (await vi.waitUntil(() => screen.find('[role=treeitem]', node), { timeout: 30_000 })).click();
  await expect.poll(() => document.querySelector('[role=tree]')).toBeNull();
}

const submit = (): void => screen.find('button', /^Guardar/)?.click();
const added = () => store.said.filter(({ deed }) => deed === 'add').map(({ told }) => told);

describe('S21 keeping documents', () => {
  it('S21 says what is missing beside it, keeps nothing before, and then all that was said', async () => {
    tray().add('Contrato.PDF', new Blob(['%PDF-1.7']));
    await open();
    submit();
    await expect.poll(dialog).toContain('Escolha a classificação');
    await choose('Classificação', /Contratos/);
    await expect.poll(() => control('Parte')).toBeDefined();
    expect(dialog()).toContain('Este campo não pode ser vazio');
    submit();
    await expect.poll(dialog).toContain('1 não foi guardado');
    expect(added()).toEqual([]);
    write('Parte', 'Ana');
    await choose('Organização', /Filial Sul/);
    submit();
    await expect.poll(() => onClose.mock.calls.length).toBeGreaterThan(0);
    expect(added()).toEqual([
      {
        name: 'Contrato.pdf',
        file: expect.any(Blob) as Blob,
        classification: contracts.uid,
        organizationalItem: branch.uid,
        box: null,
        fields: [
          { field: 'field-Parte', value: 'Ana' },
          { field: 'field-Valor', value: '' },
        ],
        extract: true,
        uid: expect.any(String) as string,
      },
    ]);
    expect(tray().read()).toEqual([]);
    await expect.poll(() => store.begun$.value).toEqual([]);
  });

  it('S21 what was chosen and typed is on the disk at once, and is there after a reload, until it is given up', async () => {
    const file = new Blob(['%PDF-1.7']);
    tray().add('Contrato.pdf', file);
    await open();
    await expect.poll(() => store.begun$.value).toHaveLength(1);
    write('Nome', 'Contrato assinado');
    await choose('Classificação', /Locação/);
    const draft = { name: 'Contrato assinado', classification: lease.uid };
    await expect.poll(() => store.begun$.value[0]?.draft).toMatchObject(draft);
    screen.remove();
    // Another page of the same person that has an empty tray.
    trayOf('company-2', ANA);
    expect(tray().read()).toEqual([]);
    screen = await drawnDocuments(<AddDocumentsDialog onClose={onClose} />, store, { entities: [form] });
    await expect.poll(() => tray().read()).toMatchObject([{ draft, file, onDisk: true }]);
    await expect.poll(dialog).toContain('Contrato assinado.pdf');
    screen.find('[role=dialog] button', /^Tirar Contrato assinado/)?.click();
    await expect.poll(() => store.begun$.value).toEqual([]);
    expect(added()).toEqual([]);
  });

  it('S21 one that another tab keeps or gives up leaves this one', async () => {
    tray().add('a.txt', new Blob(['a']));
    tray().add('b.txt', new Blob(['b']));
    await open();
    await expect
      .poll(() =>
        tray()
          .read()
          .map(({ onDisk }) => onDisk),
      )
      .toEqual([true, true]);
    await store.dropStarted(tray().read()[0]?.id ?? '');
    await expect
      .poll(() =>
        tray()
          .read()
          .map(({ draft }) => draft.name),
      )
      .toEqual(['b']);
  });

  it('S21 a file that no company keeps is told of when it is chosen', async () => {
    tray().add('vazio.pdf', new Blob([]));
    await open();
    await expect.poll(dialog).toContain('vazio.pdf');
    await expect.poll(() => tray().read()[0]?.problem).toMatchObject({ code: 'document-empty' });
    expect(store.begun$.value).toEqual([]);
  });

  it('S21 deleted required form: says so, keeps the document without it, and names who can choose another', async () => {
    tray().add('Contrato.pdf', new Blob(['%PDF-1.7']));
    const [item] = tray().read();
    tray().change(item?.id ?? '', { values: { 'field-Parte': 'Ana' } });
    const gone = { ...form, deleted: true };
    screen = await drawnDocuments(<AddDocumentsDialog onClose={onClose} />, store, { entities: [gone] });
    await vi.waitUntil(() => screen.find('[role=combobox]', /./), { timeout: 30_000 });
    await choose('Classificação', /Contratos/);
    await expect.poll(dialog).toContain('O formulário desta classificação foi excluído');
    expect(dialog()).toContain('Quem administra as classificações pode escolher outro');
    expect(control('Parte')).toBeUndefined();
    submit();
    await expect.poll(() => onClose.mock.calls.length).toBeGreaterThan(0);
    expect(added()).toMatchObject([{ fields: [{ field: 'field-Parte', value: 'Ana' }] }]);
  });

  it('S21 deleted required form: leads who administers classifications to another one', async () => {
    tray().add('Contrato.pdf', new Blob(['%PDF-1.7']));
    screen = await drawnDocuments(<AddDocumentsDialog onClose={onClose} />, store, {
      entities: [{ ...form, deleted: true }],
      permissions: [...STAFF, 'classification.admin'],
    });
    await vi.waitUntil(() => screen.find('[role=combobox]', /./), { timeout: 30_000 });
    await choose('Classificação', /Contratos/);
    const link = await vi.waitUntil(() => screen.find('a', 'Escolher outro formulário'), { timeout: 30_000 });
    expect(link.getAttribute('href')).toBe('/documents/filing');
  });

  it('S21 finds a classification by typing a part of it, without its accents', async () => {
    tray().add('a.txt', new Blob(['a']));
    await open();
    control('Classificação')?.click();
    const search = await vi.waitUntil(() => screen.find('input[type=search]', 'Procurar na árvore'), {
      timeout: 30_000,
    });
    typeInto(search as HTMLInputElement, 'locacao');
    await expect
      .poll(() => [...document.querySelectorAll('[role=treeitem]')].map(({ textContent }) => textContent))
      .toEqual(['Contratos1', 'Locação1.1']);
    expect(document.querySelector('[role=treeitem] mark')?.textContent).toBe('Locação');
    search.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    await expect.poll(() => control('Classificação')?.textContent).toBe('Contratos / Locação');
  });

  it('S21 says why one of several is refused, with its words, while the others are kept', async () => {
    tray().add('a.pdf', new Blob(['a']));
    tray().change('1', { classification: lease.uid });
    const [first] = tray().read();
    if (first !== undefined) tray().change(first.id, { classification: lease.uid });
    tray().add('b.pdf', new Blob(['b']));
    await open();
    store.refuse = 'file-type-mismatch';
    submit();
    await expect.poll(dialog).toContain('O conteúdo deste arquivo não é o que o nome diz');
    expect(dialog()).toContain('salve-o de novo com a extensão certa');
    expect(added()).toHaveLength(2);
    expect(
      tray()
        .read()
        .map(({ draft }) => draft.name),
    ).toEqual(['a']);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('S21 loses nothing that was typed when the window closes, and goes on with it', async () => {
    tray().add('a.pdf', new Blob(['a']));
    await open();
    write('Nome', 'Aluguel');
    await choose('Classificação', /Contratos/);
    await expect.poll(() => control('Parte')).toBeDefined();
    write('Parte', 'Ana');
    screen.find('[role=dialog] button', 'Fechar')?.click();
    await expect.poll(() => onClose.mock.calls).toHaveLength(1);
    screen.remove();
    await open();
    expect((control('Nome') as HTMLInputElement).value).toBe('Aluguel');
    expect(control('Classificação')?.textContent).toBe('Contratos');
    expect((control('Parte') as HTMLInputElement).value).toBe('Ana');
  });

  it('S21 takes a paper without a file where it says in which safe box it lies', async () => {
    tray().add(null, null);
    await open();
    write('Nome', 'Escritura');
    await choose('Classificação', /Locação/);
    submit();
    await expect.poll(dialog).toContain('Um documento precisa de um arquivo ou de um cofre');
    write('Cofre', 'cofre');
    pressOption(await vi.waitUntil(() => screen.find('[role=option]', /Cofre 1/), { timeout: 30_000 }));
    await expect.poll(() => (control('Cofre') as HTMLInputElement).value).toBe('Cofre 1');
    submit();
    await expect.poll(added).toMatchObject([{ name: 'Escritura', file: null, box: box.uid, extract: false }]);
  });
});
