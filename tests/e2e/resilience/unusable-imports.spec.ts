import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { signIn as apiSignIn } from '#tests/support/api.ts';
import { FOLDER } from '../support/rows.ts';
import { DEMO_PASSWORD, people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { untilSynced } from '../support/sync.ts';
import { expect, test } from '../support/test.ts';
import { onDisk } from './chosen-files.ts';
import { readServer } from './server-records.ts';
import { watchPage } from '../support/watched-page.ts';

test.skip(({ isMobile }) => isMobile, 'Files are judged alike at every width.');
test.setTimeout(180_000);
test.use({ sharedBrowser: true });

const fixture = fileURLToPath(new URL('../../fixtures/contract.template.json', import.meta.url));
const UNREADABLE = 'Não foi possível ler o arquivo. Ele está incompleto ou não foi exportado pelo Autodocs';

type Exported = {
  version: number;
  template: { name: unknown; document: { content: unknown } };
  files: Record<string, { type: string; data: string }>;
};

/** What a person might choose instead of a whole export file, each made of a good one. */
const unusable: readonly { what: string; make: (good: string) => string | Uint8Array; says: string }[] = [
  { what: 'cut off in the middle', make: (good) => good.slice(0, good.length / 2), says: UNREADABLE },
  { what: 'empty', make: () => '', says: UNREADABLE },
  { what: 'bytes that are no text', make: () => new Uint8Array([0, 255, 254, 1, 137, 80]), says: UNREADABLE },
  { what: 'JSON of something else', make: () => '{"name":"package","version":1}', says: UNREADABLE },
  {
    what: 'of a newer version',
    make: (good) => changed(good, (file) => (file.version = 2)),
    says: 'O arquivo foi feito por uma versão mais nova do Autodocs. Atualize o Autodocs',
  },
  {
    what: 'with an image that is not the one its name says',
    make: (good) =>
      changed(good, ({ files }) => {
        for (const image of Object.values(files)) image.data = Buffer.from('other bytes').toString('base64');
      }),
    says: UNREADABLE,
  },
  {
    what: 'with an image that is a script',
    make: (good) =>
      changed(good, ({ files }) => {
        for (const image of Object.values(files)) image.type = 'text/html';
      }),
    says: UNREADABLE,
  },
  {
    what: 'with a number for a name',
    make: (good) => changed(good, ({ template }) => (template.name = 7)),
    says: UNREADABLE,
  },
  {
    what: 'with a name of 10,000 characters',
    make: (good) => changed(good, ({ template }) => (template.name = 'n'.repeat(10_000))),
    says: UNREADABLE,
  },
  {
    what: 'with 8 MB of text',
    make: (good) => changed(good, ({ template }) => (template.document.content = longText(8_000_000))),
    says: 'O documento é grande demais',
  },
  { what: 'of 31 MB', make: () => ' '.repeat(31_000_000), says: UNREADABLE },
];

function changed(good: string, change: (file: Exported) => unknown): string {
  const file = JSON.parse(good) as Exported;
  if (Object.keys(file.files).length === 0) throw new Error('The good file has no image.');
  change(file);
  return JSON.stringify(file);
}

function longText(length: number): object {
  const text = { type: 'text', version: 1, text: 'a'.repeat(length), format: 0, mode: 'normal', style: '' };
  return { root: { type: 'root', children: [{ type: 'paragraph', children: [text] }] } };
}

/** Brackets within brackets: what a parser that calls itself chokes on. */
function nested(good: string, depth: number): string {
  const inner = '{"type":"quote","children":['.repeat(depth) + ']}'.repeat(depth);
  const marked = changed(good, ({ template }) => {
    template.name = 'Aninhado';
    template.document.content = { root: { type: 'root', children: ['NESTED'] } };
  });
  return marked.replace('"NESTED"', inner);
}

async function choose(page: Page, content: string | Uint8Array): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Importar' }).click();
  await (await choosing).setFiles(await onDisk(test.info(), 'modelo.autodocs.json', content));
}

test('T05 O04 an import that is no whole export file is refused in words and leaves nothing behind', async ({
  newDevice,
  server,
}) => {
  const good = await readFile(fixture, 'utf8');
  const device = await newDevice();
  const page = await device.start();
  const watch = await watchPage(page);
  await device.open(FOLDER);
  await signIn(page, people.ana);
  await untilSynced(page);
  const rows = page.locator('[role=row][data-key]');
  const before = await rows.count();
  for (const { what, make, says } of unusable) {
    await test.step(what, async () => {
      await choose(page, make(good));
      const notice = page.getByRole('alert').filter({ hasText: says });
      await expect(notice).toBeVisible();
      await notice.getByRole('button', { name: 'Dispensar' }).click();
      await expect(notice).toHaveCount(0);
      await expect(rows).toHaveCount(before);
    });
  }
  await untilSynced(page);
  await test.step('a good one still comes in, once', async () => {
    await choose(page, good);
    await expect(page.getByText(/^Modelo importado: /)).toBeVisible();
    await expect(rows).toHaveCount(before + 1);
    await untilSynced(page);
  });
  const { headers } = await apiSignIn(server.origin, people.ana, DEMO_PASSWORD);
  const held = await readServer(server.origin, headers);
  expect(held.templates.filter(({ templateArea }) => templateArea === '')).toHaveLength(1);
  watch.expectQuiet();
});

test('T05 T13 a document nested without end is refused in words, a deep one opens, and neither stops another', async ({
  newDevice,
}) => {
  const good = await readFile(fixture, 'utf8');
  const device = await newDevice();
  const page = await device.start();
  const watch = await watchPage(page);
  await device.open(FOLDER);
  await signIn(page, people.ana);
  await choose(page, nested(good, 100_000));
  await expect(page.getByRole('alert').filter({ hasText: UNREADABLE })).toBeVisible();
  await choose(page, nested(good, 150));
  await expect(page.getByText('Modelo importado: Aninhado')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Aninhado' });
  const keys = await row.evaluateAll((rows) => rows.map((each) => each.getAttribute('data-key') ?? ''));
  for (const key of keys) {
    await device.open(`/document/editor/${key.replace('template-', '')}`);
    await expect(
      page.getByRole('textbox', { name: 'Corpo do documento' }).or(page.getByRole('alert')).first(),
    ).toBeVisible();
    await device.open('/');
    await page.getByPlaceholder('Procure aqui o modelo que você precisa').fill('Aninhado');
    await expect(page.getByText('1 modelo encontrado')).toBeVisible();
  }
  await untilSynced(page);
  watch.expectQuiet();
});
