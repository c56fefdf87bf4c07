import {
  ATTACHMENT_TYPE,
  DOCUMENT_TYPE,
  SIGNATURE_TYPE,
  VERSION_TYPE,
  type FileDescription,
} from '#domain/api/files.ts';

const extensions: Record<FileDescription['type'], string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  [VERSION_TYPE]: 'json',
  [ATTACHMENT_TYPE]: 'bin',
  [DOCUMENT_TYPE]: 'bin',
  [SIGNATURE_TYPE]: 'pdf',
};

/** A name of our own making: hash and extension, never what a person called the file. */
export function fileDisposition(hash: string, type: FileDescription['type']): string {
  return `attachment; filename="${hash}.${extensions[type]}"`;
}
