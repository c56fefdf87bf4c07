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

/** The file name is hash and extension, never a name that a person chose. */
export function fileDisposition(hash: string, type: FileDescription['type']): string {
  return `attachment; filename="${hash}.${extensions[type]}"`;
}
