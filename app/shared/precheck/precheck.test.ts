import { expect, it } from 'vitest';
import { latin1, onePage, signedObjects, writtenPdf } from '#tests/support/pdf/written-pdf.ts';
import { pdfFault } from '#domain/rules/pdf/check-pdf.ts';
import { precheck } from './precheck.ts';

/** Answers like `precheck.worker.ts`, on this thread. */
class OwnThread extends EventTarget {
  postMessage(file: File): void {
    void file
      .arrayBuffer()
      .then((bytes) =>
        this.dispatchEvent(new MessageEvent('message', { data: pdfFault(new Uint8Array(bytes)) })),
      );
  }
  terminate(): void {}
}

const start = (): Worker => new OwnThread() as unknown as Worker;
const file = (bytes: Uint8Array, name: string): File =>
  new File([bytes.slice()], name, { type: 'application/pdf' });
const good = file(writtenPdf(onePage()), 'contrato.pdf');

it('S20 the first file with a fault is named, the main one before attachments', async () => {
  const signed = file(writtenPdf(signedObjects), 'assinado.pdf');
  const broken = file(latin1('%PDF-1.7'), 'quebrado.pdf');
  expect(await precheck({ main: good, attachments: [good] }, start)).toBe(null);
  expect(await precheck({ main: good, attachments: [signed, broken] }, start)).toEqual({
    file: 'assinado.pdf',
    fault: 'signed',
  });
  expect(await precheck({ main: broken, attachments: [signed] }, start)).toEqual({
    file: 'quebrado.pdf',
    fault: 'unreadable',
  });
});

it('S20 kind and size are told before anything is read', async () => {
  const text = new File(['a'], 'nota.txt', { type: 'text/plain' });
  const never = (): Worker => {
    throw new Error('no file is read');
  };
  expect(await precheck({ main: good, attachments: [text] }, never)).toEqual({
    file: 'nota.txt',
    fault: 'not-pdf',
  });
  const large = file(new Uint8Array(25_000_001), 'grande.pdf');
  expect(await precheck({ main: large, attachments: [large], merging: true }, never)).toEqual({
    file: 'grande.pdf',
    fault: 'too-large-with-attachments',
  });
});

it('S20 a file that costs its worker its life is unreadable', async () => {
  class Dying extends EventTarget {
    postMessage(): void {
      queueMicrotask(() => this.dispatchEvent(new Event('error')));
    }
    terminate(): void {}
  }
  const dying = (): Worker => new Dying() as unknown as Worker;
  expect(await precheck({ main: good }, dying)).toEqual({ file: 'contrato.pdf', fault: 'unreadable' });
});
