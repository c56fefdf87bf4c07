import type { Template, VersionNote } from '#domain/entities/template.ts';
import { readVersion, type TemplateVersion, versionText } from '#domain/entities/template-version.ts';
import type { FileStore } from '#app/data/ports.ts';

type Files = Pick<FileStore, 'put' | 'get'>;

/** Published states of templates, each in a file of its own: stored, sent and fetched like images. */
export class TemplateVersions {
  private readonly files: Files;

  constructor(files: Files) {
    this.files = files;
  }

  /**
   * Stores the present state of a template.
   * @throws AppError `device-storage-full`
   */
  async keep(template: Template): Promise<VersionNote> {
    return {
      file: await this.put(template),
      write: template.write.id,
      at: template.lastModifiedAt,
      by: template.write.by,
    };
  }

  /**
   * Stores a state as a file; the same state gives the same file.
   * @throws AppError `device-storage-full`
   */
  async put(state: Omit<TemplateVersion, 'format'>): Promise<string> {
    const { hash } = await this.files.put(new Blob([versionText(state)]));
    return hash;
  }

  /** Null if neither this device nor the server can provide it now. */
  async open(file: string): Promise<TemplateVersion | null> {
    const bytes = await this.files.get(file);
    return bytes === null ? null : readVersion(await bytes.text());
  }
}
