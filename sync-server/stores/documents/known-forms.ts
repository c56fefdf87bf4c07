import { z } from 'zod';
import type { Database } from '#couchdb/store.ts';
import { AppError } from '#domain/api/errors.ts';

/** Forms of one template that are remembered; the oldest are forgotten. */
const FORMS_KEPT = 1000;
/** Only other servers can interfere with the few pushes of one template. */
const ATTEMPTS = 10;

const knownSchema = z.object({ forms: z.array(z.string()) });

/** Beside the records, and outside every collection's range: it does not replicate to devices. */
function documentOf(template: string): string {
  return `known-forms:${template}`;
}

/**
 * The digests of the forms that each template has had on the server, in the company's database: a file that claims to
 * be a former state of a template is compared with them.
 */
export class KnownForms {
  private readonly records: Pick<Database, 'get' | 'put'>;

  constructor(records: Pick<Database, 'get' | 'put'>) {
    this.records = records;
  }

  /** In the order in which they were noted. @throws AppError `store-unavailable` */
  async of(template: string): Promise<readonly string[]> {
    return formsIn(await this.records.get(documentOf(template)));
  }

  /** @throws AppError `store-unavailable` */
  async note(template: string, digests: readonly string[]): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const held = await this.records.get(documentOf(template));
      const known = formsIn(held);
      const forms = [...new Set([...known, ...digests])];
      if (forms.length === known.length) return;
      const document = { ...held, _id: documentOf(template), forms: forms.slice(-FORMS_KEPT) };
      if (await this.isWritten(document)) return;
    }
    throw new AppError('store-unavailable', {
      cause: new Error('Known forms were overtaken by other writes.'),
    });
  }

  private async isWritten(document: Parameters<Database['put']>[0]): Promise<boolean> {
    try {
      await this.records.put(document);
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'record-conflict') return false;
      throw error;
    }
  }
}

function formsIn(document: unknown): readonly string[] {
  return knownSchema.safeParse(document).data?.forms ?? [];
}
