import { expose } from 'comlink';
import { afterEach, expect, it } from 'vitest';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { ExportedFile } from '#app/exporters/exporter.ts';
import { formats } from '#app/exporters/formats.ts';
import { createPrinter } from './create-printer.ts';
import type { Printer, PrintProgress } from './printer.ts';

type Tell = (progress: PrintProgress) => Promise<void>;

const nothing: ExportedFile = {
  ...formats.pdf,
  bytes: new Uint8Array(),
  pages: 2,
  missingCharacters: [],
  replacedFamilies: [],
  unreadableImages: [],
};
const atPage = (page: number): PrintProgress => ({ stage: 'paint', page, pages: 2, done: page / 2 });

const ports: MessagePort[] = [];
let printer: Printer | null = null;
afterEach(() => {
  printer?.close();
  for (const port of ports.splice(0)) port.close();
});

/** The worker's end of a connection, with `print` as its implementation. */
function workerThat(print: (tell: Tell) => Promise<ExportedFile>): Worker {
  const { port1, port2 } = new MessageChannel();
  ports.push(port1, port2);
  expose({ print: (_job: unknown, _format: unknown, _images: unknown, tell: Tell) => print(tell) }, port2);
  return Object.assign(port1, { terminate: () => port1.close() }) as unknown as Worker;
}

it('T24 says how far it is until the document is there, and nothing after it', async () => {
  let late: Tell = () => Promise.resolve();
  const startWorker = () =>
    workerThat(async (tell) => {
      late = tell;
      await tell(atPage(1));
      return nothing;
    });
  printer = createPrinter({ images: () => Promise.resolve(null), startWorker });
  const document = toDocumentModel({
    title: 'Recibo',
    language: 'pt-BR',
    document: { header: null, content: { root: { type: 'root', children: [] } }, footer: null },
    fields: [],
  });
  const heard: number[] = [];
  const printed = await printer.print(
    { document, values: {} },
    { onProgress: ({ page }) => void heard.push(page) },
  );
  expect(printed.pages).toBe(2);
  await late(atPage(2));
  expect(heard).toEqual([1]);
});
