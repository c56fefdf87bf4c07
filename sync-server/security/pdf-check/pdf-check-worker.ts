import { parentPort, workerData } from 'node:worker_threads';
import { pdfFault } from '#domain/rules/pdf/check-pdf.ts';

/** Checks one file and ends. A separate thread can be stopped, however long the file takes. */
if (workerData instanceof Uint8Array) parentPort?.postMessage({ fault: pdfFault(workerData) }, []);
