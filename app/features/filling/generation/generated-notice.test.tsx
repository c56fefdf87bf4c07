// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { trayOf } from '#app/shared/filing/adding/tray/tray.ts';
import type { Drawn } from '#tests/support/drawn.tsx';
import { drawnDocuments } from '#tests/support/documents/drawn-documents.tsx';
import { MemoryDocuments } from '#tests/support/documents/memory-documents.ts';
import { ANA, aClassification } from '#tests/support/documents/samples.ts';
import type { FillableTemplate } from '../state/fill-basis.ts';
import type { Generated } from './generate-document.ts';
import { GeneratedNotice } from './generated-notice.tsx';

const contracts = aClassification('1', 'Contratos');
const pdf = { file: new Blob(['%PDF-1.7'], { type: 'application/pdf' }), name: 'Contrato Ana.pdf' };
// Only the properties that the test uses.
const template = { fields: [] } as unknown as FillableTemplate;
const generated = { pdf, lacking: null } as unknown as Generated;
const asked: Generated[] = [];
let screen: Drawn | null = null;
afterEach(() => {
  screen?.remove();
  trayOf('company-1', ANA).clear();
});

async function shown(...permissions: ('documents.viewer' | 'documents.edit')[]) {
  const store = new MemoryDocuments([contracts]);
  screen = await drawnDocuments(
    <GeneratedNotice
      template={template}
      generated={generated}
      word={{ busy: false, download: (made) => asked.push(made) }}
      onDismiss={() => undefined}
    />,
    store,
    {
      permissions,
    },
  );
  return { store, screen };
}

test('S21 a PDF that was made is kept as a document by one press and its classification', async () => {
  const { store, screen: drawn } = await shown('documents.edit');
  drawn.find('button', 'Manter como documento')?.click();
  const picker = await vi.waitUntil(() => drawn.find('[role=dialog] [role=combobox]', /./), {
    timeout: 30_000,
  });
  picker.click();
  (await vi.waitUntil(() => drawn.find('[role=treeitem]', /Contratos/), { timeout: 30_000 })).click();
  await expect.poll(() => picker.textContent).toBe('Contratos');
  drawn.find('[role=dialog] button[type=submit]', 'Guardar')?.click();
  await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  expect(store.said).toMatchObject([
    { deed: 'add', told: { name: 'Contrato Ana.pdf', classification: contracts.uid } },
  ]);
  expect(store.said.map(({ told }) => (told as { file: Blob }).file)).toEqual([pdf.file]);
});

test('S21 a PDF that was made is kept by nobody who may keep no documents', async () => {
  const { screen: drawn } = await shown('documents.viewer');
  expect(drawn.find('button', 'Baixar de novo')).toBeDefined();
  expect(drawn.find('button', 'Manter como documento')).toBeUndefined();
});

test('T24 a document that was made is downloaded as a Word file by one press', async () => {
  const { screen: drawn } = await shown();
  drawn.find('button', 'Baixar Word')?.click();
  expect(asked).toEqual([generated]);
});
