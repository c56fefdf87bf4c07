import type { Template, VersionNote } from '#domain/entities/template.ts';
import { readVersion, type TemplateVersion, versionText } from '#domain/entities/template-version.ts';
import type { FileStore } from '../ports.ts';

type Files = Pick<FileStore, 'put' | 'get'>;

/** Published states of templates, each a file of its own: written, sent and fetched as images are. */
export class TemplateVersions {
  private readonly files: Files;

  constructor(files: Files) {
    this.files = files;
  }

  /** Keeps the state that a template has now. @throws AppError `device-storage-full` */
  async keep(template: Template): Promise<VersionNote> {
    const { hash } = await this.files.put(new Blob([versionText(template)]));
    return {
      file: hash,
      write: template.write.id,
      at: template.lastModifiedAt,
      by: template.write.by,
    };
  }

  /** Null where neither this device nor the server can give it now. */
  async open(file: string): Promise<TemplateVersion | null> {
    const bytes = await this.files.get(file);
    return bytes === null ? null : readVersion(await bytes.text());
  }
}
