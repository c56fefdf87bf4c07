import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import type { Store } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';
import { VERSION_TYPE, type FileDescription } from '#domain/api/files.ts';
import { limits } from '#domain/api/limits.ts';
import {
  GLOBAL_IMAGES_MAX,
  globalTemplateSchema,
  type GlobalTemplate,
} from '#domain/entities/global-template.ts';
import type { TemplateExport } from '#domain/entities/template-export.ts';
import { versionText } from '#domain/entities/template-version.ts';
import { imagesOf } from '#domain/rules/documents/document-images.ts';
import type { Central } from '../central/central.ts';
import { CompanyFiles } from '../files/company-files.ts';
import { SERVER_AUTHOR } from '#domain/entities/record.ts';

/** Owner of the global templates; too short to be a company's uid. */
export const GLOBALS = 'globals';

interface Parts {
  store: Store;
  central: Pick<Central, 'globals'>;
  now: () => Date;
}

/**
 * The templates that the provider offers to all companies. Their files stay after an offer ends, since companies'
 * copies show the same images.
 */
export class GlobalTemplates {
  private readonly parts: Parts;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  async list(): Promise<GlobalTemplate[]> {
    return (await this.parts.central.globals.all()).filter(({ deleted }) => !deleted);
  }

  /**
   * Offers an exported template; `uid` names an offer to replace.
   * @throws AppError `not-found` (no such offer), `import-unreadable` (an image is missing or does not match its name,
   * or there are too many)
   */
  async offer({ template, files }: TemplateExport, uid?: string): Promise<GlobalTemplate> {
    const held = uid === undefined ? null : await this.held(uid);
    const images = imagesOf(template.document);
    const missing = images.find((hash) => files[hash] === undefined);
    if (missing !== undefined) throw new AppError('import-unreadable', { field: `files.${missing}` });
    if (images.length > GLOBAL_IMAGES_MAX) throw new AppError('import-unreadable', { field: 'files' });
    for (const hash of images) {
      const file = files[hash];
      if (file !== undefined) await this.keep(Buffer.from(file.data, 'base64'), file.type, hash);
    }
    const now = this.parts.now().toISOString();
    const key = held?.uid ?? v7();
    const file = await this.keep(Buffer.from(versionText({ uid: key, ...template })), VERSION_TYPE);
    const { name, description, fields } = template;
    const offered = globalTemplateSchema.parse({
      uid: key,
      name,
      description,
      file,
      images,
      fields: fields.length,
      deleted: false,
      createdAt: now,
      lastModifiedAt: now,
    });
    await this.parts.central.globals.change(key, (fresh) => ({
      ...offered,
      createdAt: fresh?.createdAt ?? now,
    }));
    return offered;
  }

  /** @throws AppError `not-found` */
  async withdraw(uid: string): Promise<GlobalTemplate> {
    const held = await this.held(uid);
    const lastModifiedAt = this.parts.now().toISOString();
    await this.parts.central.globals.change(uid, (fresh) =>
      fresh === null ? null : { ...fresh, deleted: true, lastModifiedAt },
    );
    return held;
  }

  private async held(uid: string): Promise<GlobalTemplate> {
    const held = await this.parts.central.globals.read(uid);
    if (held === null || held.deleted) throw new AppError('not-found');
    return held;
  }

  /**
   * Stores the file with the same checks as an upload of a device: the bytes must match `type` and `named`. Returns its
   * hash.
   */
  private async keep(bytes: Buffer, type: FileDescription['type'], named?: string): Promise<string> {
    const files = new CompanyFiles((await this.parts.store.company(GLOBALS)).files);
    const hash = named ?? createHash('sha256').update(bytes).digest('hex');
    const upload = { hash, user: SERVER_AUTHOR };
    const now = this.parts.now();
    for (const part of await files.begin(upload, { type, size: bytes.length }, now)) {
      const from = part * limits.filePartBytes;
      await files.putPart(upload, part, bytes.subarray(from, from + limits.filePartBytes));
    }
    await files.complete(upload, now);
    return hash;
  }
}
