import { parentPort, workerData } from 'node:worker_threads';
import { pdfFault } from '#domain/rules/pdf/check-pdf.ts';

/** Checks one file and ends: a thread of its own, which can be stopped however long the file makes it read. */
if (workerData instanceof Uint8Array) parentPort?.postMessage({ fault: pdfFault(workerData) }, []);
