/** What a file of a format is called and sent as. */
export interface FileFormat {
  /** Without its dot. */
  extension: string;
  mediaType: string;
}

/** The formats a document is exported to. */
export const formats = {
  pdf: { extension: 'pdf', mediaType: 'application/pdf' },
} as const satisfies Record<string, FileFormat>;

export type ExportFormat = keyof typeof formats;
