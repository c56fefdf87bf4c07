import type { Template } from '#domain/entities/template.ts';
import { untilSynced } from '#tests/support/app-device.ts';
import { otherWriter } from './other-writer.ts';
import { people, type TestServer } from './server.ts';

type StoredDocument = Pick<Template, 'fields' | 'sections' | 'document'>;

/** Stores the documents as templates of a colleague; the addresses of their editors, by name. */
export async function storeAll(
  server: TestServer,
  documents: ReadonlyMap<string, StoredDocument>,
): Promise<Map<string, string>> {
  const writer = await otherWriter(server.origin, people.bruno);
  const addresses = new Map<string, string>();
  for (const [name, document] of documents) {
    const { uid } = await writer.templates.create({ name, templateArea: '', ...document });
    addresses.set(name, `/document/editor/${uid}`);
  }
  await untilSynced(writer);
  await writer.close();
  return addresses;
}
