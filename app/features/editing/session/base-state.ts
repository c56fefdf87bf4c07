import type { TemplateStore } from '#app/data/ports.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Template } from '#domain/entities/template.ts';

type Versions = Pick<TemplateStore, 'version'>;

/**
 * The state that changes are based on: the published one, or that of a draft from the versions named since. Null if
 * neither the device nor the server can provide it now; undefined if no version is named after it.
 */
async function baseOf(
  published: Template,
  basedOn: string | null,
  { version }: Versions,
): Promise<Template | null | undefined> {
  if (basedOn === null || basedOn === published.write.id) return published;
  const note = published.versions?.find(({ write }) => write === basedOn);
  if (note === undefined) return undefined;
  const found = await version(note.file).catch(() => null);
  if (found === null) return null;
  const { format: _format, ...former } = found;
  return { ...published, ...former, write: { ...published.write, id: basedOn } };
}

/** The base of a merge with the published state. */
export async function baseToMerge(
  published: Template,
  basedOn: string | null,
  versions: Versions,
): Promise<Template> {
  return (await baseOf(published, basedOn, versions)) ?? unknownBase(published, basedOn ?? '');
}

/**
 * The state to which suggestions refer. If no version is named after it any more, it is the published state: what
 * others changed since is then suggested to be taken back, which whoever decides sees.
 * @throws AppError `network-unreachable`
 */
export async function baseToCompare(
  published: Template,
  basedOn: string | null,
  versions: Versions,
): Promise<Template> {
  const base = await baseOf(published, basedOn, versions);
  if (base === null) throw new AppError('network-unreachable');
  return base ?? published;
}

/**
 * Stands for a state of which only the write id is known: it equals nothing, so a merge keeps both sides of each
 * difference.
 */
function unknownBase(template: Template, writeId: string): Template {
  return {
    ...template,
    name: '\u{0}',
    templateArea: '\u{0}',
    fields: [],
    sections: [],
    document: {
      header: { root: { type: 'root', children: [] } },
      content: { root: { type: 'root', children: [] } },
      footer: { root: { type: 'root', children: [] } },
    },
    write: { ...template.write, id: writeId },
  };
}
