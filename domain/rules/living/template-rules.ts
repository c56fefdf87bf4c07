import { PASSAGE_ID_MAX, PASSAGES_MAX, passageSchema } from '../../entities/passage.ts';
import type { Template, TemplateDocument } from '../../entities/template.ts';
import { isJsonObject } from '../blocks/json-node.ts';
import { fieldPlaces, withColumns } from './plan/places.ts';
import { PASSAGES_KEY } from './read-passages.ts';

const KINDS: ReadonlySet<unknown> = new Set(passageSchema.options.map(({ shape }) => shape.kind.value));

/** A passage of a kind that this release does not know is a newer release's: it is kept. */
function isPassage(id: string, stored: unknown): boolean {
  if (id.length > PASSAGE_ID_MAX || !isJsonObject(stored)) return false;
  return !KINDS.has(stored['kind']) || passageSchema.safeParse(stored).success;
}

function hasGoodPassages({ content }: TemplateDocument): boolean {
  const state = content.root['$'];
  const stored = isJsonObject(state) ? state[PASSAGES_KEY] : undefined;
  if (stored === undefined) return true;
  if (!isJsonObject(stored)) return false;
  const passages = Object.entries(stored);
  return passages.length <= PASSAGES_MAX && passages.every(([id, passage]) => isPassage(id, passage));
}

/** Rules name a column by its id alone: no other column or field has it. */
function hasColumnsOfItsOwn(template: Pick<Template, 'fields' | 'sections'>): boolean {
  const places = withColumns(fieldPlaces(template));
  const ids = new Map<string, number>();
  for (const { id } of places) ids.set(id, (ids.get(id) ?? 0) + 1);
  return places.every(({ id, group }) => group === null || ids.get(id) === 1);
}

/** Whether the rules of a template that its schema accepts can be told apart, and read. */
export function hasReadableRules(template: Pick<Template, 'fields' | 'sections' | 'document'>): boolean {
  return hasGoodPassages(template.document) && hasColumnsOfItsOwn(template);
}
