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

/** Problems that are known before the file is read. */
export function sizeFault(file: CheckedFile): PrecheckFault | null {
  if (!isPdfFile(file)) return 'not-pdf';
  return file.size > limits.documentBytes ? 'too-large' : null;
}

/** For files that are small enough individually: whether the merged file is. */
export function mergedFault(
  main: CheckedFile,
  attachments: readonly CheckedFile[],
  merging: boolean,
): PrecheckFault | null {
  const size = attachments.reduce((sum, attachment) => sum + attachment.size, main.size);
  return merging && size > limits.documentBytes ? 'too-large-with-attachments' : null;
}
