import { expect, it } from 'vitest';
import { lazyAreas, loadArea } from '#app/i18n/lazy-phrases.ts';
import { createTexts } from '#app/i18n/runtime.ts';
import { ruleFields } from '#app/shared/rules/form-fields.ts';
import type { Expression } from '#domain/entities/expression.ts';
import type { TemplateField } from '#domain/entities/template.ts';
import { ruleProblems } from './rule-problems.ts';
import { ruleText } from './rule-text.ts';

const fields: TemplateField[] = [{ id: 'N', name: 'Valor', type: 'number' }];
const number = (value: string): Expression => ({ literal: { type: 'number', value } });
const call = (op: string, ...args: Expression[]): Expression => ({ op, args });

async function told(shown: Expression): Promise<string[]> {
  const texts = await createTexts('pt_BR');
  await Promise.all(lazyAreas.map((area) => loadArea(texts, area)));
  const passages = new Map([['P', { kind: 'condition' as const, shown }]]);
  const names = { byId: ruleFields(fields), sections: [], language: 'pt_BR' as const };
  return ruleProblems({ fields, sections: [], passages, language: 'pt-BR' }, []).map((problem) =>
    ruleText(problem, names, texts.t),
  );
}

it('T21 the checklist names a rule with a fault in words', async () => {
  const gone = call('eq', { field: 'GONE' }, { literal: { type: 'text', value: 'Especial' } });
  expect(await told(gone)).toEqual([
    'Regra de um trecho do documento: (campo excluído) é “Especial”. Esta regra usa um campo que foi excluído.',
  ]);
});

it('T21 the checklist says a rule once, and a long one not to its end', async () => {
  const never = call('and', call('gt', { field: 'N' }, number('5')), call('lt', { field: 'N' }, number('2')));
  expect(await told(never)).toEqual([
    'Regra de um trecho do documento: Isto se contradiz e nunca é verdade: Valor é maior que 5 e Valor é menor que 2.',
  ]);
  const many = Array.from({ length: 30 }, (_, at) => call('eq', { field: 'GONE' }, number(String(at))));
  const [text = ''] = await told(call('or', ...many));
  expect(text).toMatch(/… Esta regra usa um campo que foi excluído\.$|…\. Esta regra/);
  expect(text.length).toBeLessThan(300);
});
