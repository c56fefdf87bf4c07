import type { TemplateStore } from '#app/data/ports.ts';
import type { Execution } from '#domain/entities/execution.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { holdsRows } from '#domain/rules/living/rows.ts';
import type { GroupColumns } from './csv-values.ts';

const NONE: GroupColumns = new Map();

function columnsOf(fields: readonly TemplateField[]): GroupColumns {
  return new Map(
    fields.flatMap(({ id, columns }) => (columns === undefined ? [] : [[id, columns] as const])),
  );
}

/** Reads which columns the groups of executions have, once for each state of a template. */
export class GroupReader {
  private readonly templates: Pick<TemplateStore, 'get' | 'version'>;
  private readonly known = new Map<string, Promise<GroupColumns>>();

  constructor(templates: Pick<TemplateStore, 'get' | 'version'>) {
    this.templates = templates;
  }

  /** None of an execution that has no rows: nothing is read for it. */
  async groupsOf(execution: Execution): Promise<GroupColumns> {
    const { fields, template, version } = execution;
    if (!fields.some(({ value, notApplicable }) => notApplicable === true || holdsRows(value))) return NONE;
    const key = version ?? template;
    const reading = this.known.get(key) ?? this.read(template, version);
    this.known.set(key, reading);
    return reading;
  }

  private async read(template: string, version: string | undefined): Promise<GroupColumns> {
    const then = version === undefined ? null : await this.templates.version(version).catch(() => null);
    const state = then ?? (await this.templates.get(template));
    return state === null ? NONE : columnsOf(state.fields);
  }
}
