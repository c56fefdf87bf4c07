/** File name and media type of a format. */
export interface FileFormat {
  /** Without the dot. */
  extension: string;
  mediaType: string;
}

/** The formats that a document can be exported to. */
export const formats = {
  pdf: { extension: 'pdf', mediaType: 'application/pdf' },
  docx: {
    extension: 'docx',
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
} as const satisfies Record<string, FileFormat>;

export type ExportFormat = keyof typeof formats;
