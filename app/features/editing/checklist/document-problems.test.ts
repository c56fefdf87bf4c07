import { describe, expect, it } from 'vitest';
import type { TemplateField } from '#domain/entities/template.ts';
import { documentProblems, isError } from './document-problems.ts';

const field = (id: string, rest: Partial<TemplateField> = {}): TemplateField => ({ id, name: id, ...rest });

function found(
  fields: readonly TemplateField[],
  uses: Record<string, number>,
  families: readonly string[] = [],
  missingReferences = 0,
  inRules: readonly string[] = [],
): string[] {
  return documentProblems(fields, new Map(Object.entries(uses)), 'pt-BR', {
    families,
    missingReferences,
    inRules: new Set(inRules),
  }).map((problem) => {
    const { kind } = problem;
    if (kind === 'replacedFamily') return `? ${kind} ${problem.asked} ${problem.used}`;
    if (problem.kind === 'openConflicts' || problem.kind === 'rule' || problem.kind === 'subtotal')
      return kind;
    if (problem.kind === 'missingReference')
      return `${isError(problem) ? '!' : '?'} ${kind} ${problem.count}`;
    const id = typeof problem.field === 'string' ? problem.field : problem.field.id;
    return `${isError(problem) ? '!' : '?'} ${kind} ${id}`;
  });
}

describe('T16 S18 checklist', () => {
  it('T16 is empty where every field is used once and every tag has its field', () => {
    expect(found([field('A'), field('B')], { A: 1, B: 3 })).toEqual([]);
    expect(found([], {})).toEqual([]);
    expect(found([field('A'), field('B')], { A: 1 }, [], 0, ['B'])).toEqual([]);
  });

  it('T16 names tags without a field, unused fields and fields of one name, errors first', () => {
    const fields = [field('A', { name: 'Nome' }), field('B', { name: ' nome' }), field('C')];
    expect(found(fields, { A: 1, B: 1, GONE: 2 })).toEqual([
      '! missingField GONE',
      '? sameName A',
      '? unused C',
    ]);
  });

  it('T32 names each family once that is not here, and the one in its place', () => {
    expect(found([], {}, ['Arial', 'Lato', 'EB Garamond', 'Nowhere', 'Lato'])).toEqual([
      '? replacedFamily Lato Calibri',
      '? replacedFamily Nowhere Arial',
    ]);
  });

  it('T14 counts references to paragraphs that are not there', () => {
    expect(found([], {}, [], 2)).toEqual(['! missingReference 2']);
  });

  it('S18 names selections without options and first values that do not fit', () => {
    const fields = [
      field('A', { type: 'singleSelection' }),
      field('B', { type: 'singleSelection', options: [{ name: 'Sim' }], defaultValue: 'Talvez' }),
      field('C', { type: 'cpf', defaultValue: '529.982.247-25' }),
    ];
    expect(found(fields, { A: 1, B: 1, C: 1 })).toEqual(['! noOptions A', '? wrongDefault B']);
  });
});
