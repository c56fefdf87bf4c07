import { limits } from '../../api/limits.ts';
import type { PdfFault } from './check-pdf.ts';

/** Specification 1, section 5. */
export type PrecheckFault = 'not-pdf' | 'too-large' | 'too-large-with-attachments' | PdfFault;

export interface CheckedFile {
  name: string;
  type: string;
  /** In bytes. */
  size: number;
}

const isPdfFile = ({ name, type }: Pick<CheckedFile, 'name' | 'type'>): boolean =>
  type === 'application/pdf' || /\.pdf$/i.test(name);

/** What is known of a file before it is read. */
export function sizeFault(file: CheckedFile): PrecheckFault | null {
  if (!isPdfFile(file)) return 'not-pdf';
  return file.size > limits.documentBytes ? 'too-large' : null;
}

/** Where each file alone is small enough: whether they are once they are one. */
export function mergedFault(
  main: CheckedFile,
  attachments: readonly CheckedFile[],
  merging: boolean,
): PrecheckFault | null {
  const size = attachments.reduce((sum, attachment) => sum + attachment.size, main.size);
  return merging && size > limits.documentBytes ? 'too-large-with-attachments' : null;
}
