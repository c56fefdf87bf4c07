import { snapshotLineSchema, snapshotPath } from '#domain/api/replication.ts';
import { templateAreaSchema, type TemplateArea } from '#domain/entities/template-area.ts';
import { templateSchema, type Template } from '#domain/entities/template.ts';

export interface ServerRecords {
  templates: Template[];
  areas: TemplateArea[];
}

async function snapshot(
  origin: string,
  headers: Record<string, string>,
  collection: 'template' | 'templateArea',
): Promise<object[]> {
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
    await snapshot(origin, headers, 'template'),
    await snapshot(origin, headers, 'templateArea'),
  ];
  return {
    templates: templates.map((record) => templateSchema.parse(record)).filter(({ deleted }) => !deleted),
    areas: areas.map((record) => templateAreaSchema.parse(record)).filter(({ deleted }) => !deleted),
  };
}
