import type { ExportFormat } from './formats.ts';
import { joinPdfs } from './pdf/joining/join-pdfs.ts';

/** How files that this app made become one, for the formats that allow it. Only the worker and Node.js import this module. */
export const joiners = { pdf: joinPdfs } as const satisfies Partial<Record<ExportFormat, unknown>>;
