import { snapshotLineSchema, snapshotPath } from '#domain/api/replication.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import { templateAreaSchema, type TemplateArea } from '#domain/entities/template-area.ts';
import { templateSchema, type Template } from '#domain/entities/template.ts';

export interface ServerRecords {
  templates: Template[];
  areas: TemplateArea[];
}

/** All records of a collection that the caller may see. */
export async function snapshotOf(
  origin: string,
  headers: Record<string, string>,
  collection: CollectionName,
): Promise<Record<string, unknown>[]> {
  const response = await fetch(origin + snapshotPath.replace(':collection', collection), { headers });
  if (!response.ok) throw new Error(`The snapshot was refused: ${await response.text()}`);
  const lines = (await response.text()).trim().split('\n');
  const parsed = lines.map((line) => snapshotLineSchema.parse(JSON.parse(line)));
  if (parsed.at(-1)?.type !== 'end') throw new Error('The snapshot was cut off.');
  return parsed.flatMap((line) => (line.type === 'documents' ? line.documents : []));
}

/** What the server itself holds of a company, deleted records left out. */
export async function readServer(origin: string, headers: Record<string, string>): Promise<ServerRecords> {
  const [templates, areas] = [
    await snapshotOf(origin, headers, 'template'),
    await snapshotOf(origin, headers, 'templateArea'),
  ];
  return {
    templates: templates.map((record) => templateSchema.parse(record)).filter(({ deleted }) => !deleted),
    areas: areas.map((record) => templateAreaSchema.parse(record)).filter(({ deleted }) => !deleted),
  };
}
