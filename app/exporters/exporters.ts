import type { Exporter } from './exporter.ts';
import type { ExportFormat } from './formats.ts';
import { exportDocx } from './docx/export-docx.ts';
import { exportPdf } from './pdf/export-pdf.ts';

/** One exporter for each format. Only the worker and Node.js import this module. */
export const exporters: Readonly<Record<ExportFormat, Exporter>> = { pdf: exportPdf, docx: exportDocx };
