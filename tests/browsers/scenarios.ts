import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilSynced as writerSynced } from '#tests/support/app-device.ts';
import type { TestServer } from '#tests/support/server.ts';
import { leaveConflict, otherWriter } from '#tests/e2e/support/other-writer.ts';
import type { ServedBuild } from '#tests/e2e/support/next-build.ts';
import { readPdf } from '#tests/e2e/support/read-pdf.ts';
import { DEMO_PASSWORD, people } from '#tests/e2e/support/server.ts';
import type { BrowserPage } from './browser-page.ts';

export interface Stage {
  page: BrowserPage;
  server: TestServer;
  build: ServedBuild;
}

/** What a scenario throws where the engine lacks what it is about. */
export class CannotBeHad extends Error {}

async function enter(page: BrowserPage, address = '/'): Promise<void> {
  await page.open(address);
  await page.fill('E-mail', people.ana);
  await page.fill('Senha', DEMO_PASSWORD);
  await page.click('button', 'Entrar');
  await page.has('[data-sync=synced]');
}

/** Until the service worker serves the page. */
async function untilInstalled(page: BrowserPage): Promise<void> {
  if (await page.evaluate(() => !('serviceWorker' in navigator), null))
    throw new CannotBeHad('the driver gives its pages no service worker');
  await page.until(
    'the service worker serves the page',
    () => navigator.serviceWorker.controller !== null,
    null,
  );
}

declare global {
  interface Window {
    /** The files that the page has handed over, in order. */
    handedOver?: Blob[];
  }
}

/** Watches what the page hands over: drivers differ in where downloads go, if anywhere. */
function watchFiles(page: BrowserPage): Promise<void> {
  return page.evaluate(() => {
    const files: Blob[] = [];
    window.handedOver = files;
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (object) => {
      if (object instanceof Blob && object.type === 'application/pdf') files.push(object);
      return create(object);
    };
  }, null);
}

/** The text of the PDF that the page makes when asked. */
async function generated(page: BrowserPage): Promise<string> {
  await watchFiles(page);
  await page.click('button', 'Gerar PDF');
  const base64 = await page.until(
    'a PDF is handed over',
    async () => {
      const blob = window.handedOver?.at(-1);
      if (blob === undefined) return null;
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
    },
    null,
  );
  await page.shows('Documento gerado com sucesso');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Error('What was handed over is no PDF.');
  const folder = await mkdtemp(join(tmpdir(), 'autodocs-pdf-'));
  try {
    await writeFile(join(folder, 'made.pdf'), bytes);
    return (await readPdf(join(folder, 'made.pdf'))).pages.join(' ');
  } finally {
    await rm(folder, { recursive: true });
  }
}

function expectHolds(text: string, part: string): void {
  if (!text.replaceAll(/\s/g, '').includes(part.replaceAll(/\s/g, '')))
    throw new Error(`'${part}' is not in: ${text.slice(0, 400)}`);
}

const BODY = 'Corpo do documento';

function bodyHas(page: BrowserPage, selector: string, text: string): Promise<unknown> {
  return page.until(
    `${selector} of the body holds '${text}'`,
    (given) =>
      [...document.querySelectorAll(`[aria-label='Corpo do documento'] ${given.selector}`)].some((element) =>
        element.textContent.includes(given.text),
      ),
    { selector, text },
  );
}

async function openNewDocument(page: BrowserPage): Promise<void> {
  await enter(page, '/document/new');
  await page.click('textbox', BODY);
}

export const scenarios: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  'signs in and walks through the screens': async ({ page }) => {
    await enter(page);
    await page.shows('Modelos recentes');
    await page.open('/templateArea/form?area=demo-area-servicos');
    await page.shows('Contrato de prestação');
    await page.open('/document/editor/demo-contrato-servicos');
    await bodyHas(page, '', 'CONTRATANTE');
    await page.open('/template/fill/demo-contrato-servicos');
    await page.shows('Representante legal');
    const { height, room } = await page.evaluate(
      () => ({ height: document.documentElement.scrollHeight, room: innerHeight }),
      null,
    );
    if (height > room) throw new Error(`The fill screen is ${height - room} px longer than the window.`);
    await page.open('/templateExecution');
    await page.shows('Templates Executados');
    await page.open('/sync');
    await page.shows('Detalhes para o suporte');
  },

  'a reload keeps the session': async ({ page }) => {
    await enter(page);
    await page.open('/templateExecution');
    await page.has('[data-sync=synced]');
    if (await page.evaluate(() => document.body.innerText.includes('Sua sessão expirou'), null))
      throw new Error('The session ended with the reload.');
  },

  'opens while the page that was left was writing': async ({ page }) => {
    await enter(page);
    await page.evaluate(async () => {
      const all = await indexedDB.databases();
      const name = all.map((database) => database.name ?? '').find((each) => each.endsWith('-records')) ?? '';
      const opening = indexedDB.open(name);
      await new Promise((resolve) => opening.addEventListener('success', resolve));
      const store = opening.result.transaction('heads', 'readwrite').objectStore('heads');
      const again = (): void => store.count().addEventListener('success', again);
      again();
    }, null);
    await page.open('/templateExecution');
    await page.has('[data-sync=synced]');
  },

  'opens with the server gone': async ({ page, server }) => {
    await enter(page);
    await untilInstalled(page);
    await server.kill();
    await page.open('/templateArea/form?area=demo-area-servicos');
    await page.shows('Contrato de prestação');
    await page.has('[data-sync=offline]');
  },

  'fills in a template and makes its PDF': async ({ page }) => {
    await enter(page, '/template/fill/demo-recibo-horizonte');
    await page.fill('Nome do pagador', 'Maria da Conceição');
    expectHolds(await generated(page), 'Maria da Conceição');
  },

  'a stranger fills in a public form and makes its PDF': async ({ page, server }) => {
    const writer = await otherWriter(server.origin, people.ana);
    const rules = { expiresAt: null, maxUses: null, answersReturned: false };
    const { id } = await writer.publicLinks.change('demo-contrato-servicos', {
      on: true,
      publish: true,
      ...rules,
    });
    await writerSynced(writer);
    await writer.close();
    await page.open(`/forms/${id}`);
    await page.fill('Nome do contratante', 'Padaria Pão & Mel Ltda');
    expectHolds(await generated(page), 'Padaria Pão & Mel Ltda');
  },

  'types and formats in the editor': async ({ page }) => {
    await openNewDocument(page);
    await page.type('Ação e reação ');
    await page.press('b', 'Control');
    await page.type('em negrito');
    await page.press('b', 'Control');
    await page.press('Enter');
    await page.type('outro parágrafo');
    await bodyHas(page, 'p', 'Ação e reação em negrito');
    await bodyHas(page, 'strong', 'em negrito');
    await bodyHas(page, 'p', 'outro parágrafo');
  },

  'pastes what was copied from a page': async ({ page }) => {
    await enter(page);
    const copied = '<h2>Cláusula segunda</h2><p>O prazo é de <b>dez dias</b>.</p><ul><li>um item</li></ul>';
    await page.open(`data:text/html;charset=utf-8,${encodeURIComponent(copied)}`);
    await page.press('a', 'Control');
    await page.press('c', 'Control');
    await page.open('/document/new');
    await page.click('textbox', BODY);
    await page.press('v', 'Control');
    await bodyHas(page, 'h2', 'Cláusula segunda');
    await bodyHas(page, 'strong', 'dez dias');
    await bodyHas(page, 'ul li', 'um item');
  },

  'shows both versions of a conflict': async ({ page, server }) => {
    await leaveConflict(server.origin, people.ana);
    await enter(page);
    await page.has('[data-sync][data-conflicts="1"]');
    await page.click('link', 'Ver o que aguarda');
    await page.click('link', 'Escolher.*');
    await page.shows('Duas versões de');
  },

  'offers a new version and takes it': async ({ page, server, build }) => {
    await enter(page);
    await untilInstalled(page);
    await build.publish('2');
    await server.restart();
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()), null);
    await page.shows('Nova versão disponível');
    await page.click('button', 'Atualizar');
    await page.has('meta[name=build][content="2"]');
  },
};
