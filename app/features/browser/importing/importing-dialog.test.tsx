// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { OfficeReader } from '#app/importers/create-importer.ts';
import { ImportError } from '#app/importers/import-error.ts';
import { importers } from '#app/importers/importers.ts';
import { readFile } from '#app/importers/read-file.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { until } from '#tests/support/app-device.ts';
import { offlineDevices } from '#tests/support/offline-devices.ts';
import { allByRole, brokenRules, byRole, fill, press } from '#tests/support/perceived.ts';
import { docxOf } from '#tests/support/word/docx-of.ts';
import { ImportingDialog } from './importing-dialog.tsx';

const open = offlineDevices();
let page: Drawn | null = null;
afterEach(() => page?.remove());

/** The readers of the app, in this thread. */
const reader: OfficeReader = {
  read: async (file, means, { onProgress = () => null } = {}) => {
    const answer = await readFile(file, means, importers, onProgress);
    if ('refused' in answer) throw new ImportError(answer.refused);
    return answer.read;
  },
  close: () => undefined,
};

const word = (name: string, ...paragraphs: string[]): File => {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  return new File([docxOf({ body })], name);
};

async function show(files: File[]) {
  const device = await open();
  const { areas, comments, files: stored, templates, session } = device;
  const onClose = vi.fn();
  const offer = vi.fn<(text: string, takeBack: () => Promise<void>) => void>();
  const undo = { offer, last: () => undefined };
  page = await drawn(
    <ImportingDialog area="" files={files} undo={undo} onClose={onClose} openReader={() => reader} />,
    { data: { areas, comments, files: stored, templates, session: { state$: session.state$ } } },
  );
  return { device, onClose, offer, dialog: await byRole('dialog', 'Importar modelos') };
}

test('T06 T13 files become templates that are undone as one; what is there already only when it is ticked', async () => {
  const { device, offer, dialog } = await show([
    word('Contrato.docx', 'Eu, {{nome}}'),
    word('Cópia.docx', 'Eu, {{nome}}'),
    new File(['%PDF-1.7'], 'Laudo.pdf'),
  ]);
  await expect.poll(() => dialog.textContent).toContain('Recusado');
  expect(dialog.textContent).toContain('Repetido');
  await byRole('button', 'Importar 1 modelo');
  expect(await brokenRules(dialog)).toEqual([]);
  await press('checkbox', 'Importar Cópia.docx');
  await press('button', 'Importar 2 modelos');
  const done = await byRole('dialog', '2 modelos importados');
  expect(allByRole('link').map(({ textContent }) => textContent)).toEqual(['Contrato', 'Cópia']);
  expect(await brokenRules(done)).toEqual([]);
  await press('button', 'Desfazer');
  await until(device.templates.watchDeleted(), (found) => found.length === 2);
  expect(await until(device.templates.watchArea(''), () => true)).toEqual([]);
  expect(offer).not.toHaveBeenCalled();
});

test('T06 T16 a field is named once for all files, and whoever changed something is asked before leaving', async () => {
  const { device, onClose, dialog } = await show([word('a.docx', '{{nome}}'), word('b.docx', 'De {{Nome}}')]);
  await expect.poll(() => dialog.textContent?.split('Pronto').length).toBe(3);
  await press('tab', /^Campos/);
  await fill('Nome do campo nome', 'Nome completo');
  await press('button', 'Cancelar');
  await byRole('alertdialog', 'Sair sem importar?');
  expect(onClose).not.toHaveBeenCalled();
  await press('button', 'Cancelar');
  await vi.waitUntil(() => document.querySelector('[role=alertdialog]') === null, { timeout: 30_000 });
  await press('button', 'Importar 2 modelos');
  await byRole('dialog', '2 modelos importados');
  const made = await until(device.templates.watchArea(''), (found) => found.length === 2);
  expect(made.map(({ fields }) => fields.map(({ name }) => name))).toEqual([
    ['Nome completo'],
    ['Nome completo'],
  ]);
  await press('button', 'Fechar');
  expect(onClose).toHaveBeenCalledOnce();
});
