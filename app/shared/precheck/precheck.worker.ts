import { pdfFault } from '#domain/rules/pdf/check-pdf.ts';

declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void data.arrayBuffer().then(
    (bytes) => self.postMessage(pdfFault(new Uint8Array(bytes)), []),
    () => self.postMessage('unreadable', []),
  );
});
