// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { of } from 'rxjs';
import { FormContext } from '#app/shared/inputs/form/form-context.ts';
import { createRowReveal } from '#app/shared/inputs/form/row-reveal.ts';
import { livingPart } from '#app/shared/inputs/groups/living-part.ts';
import { createFormRules } from '#app/shared/inputs/living/form-rules.ts';
import { createGroupRows } from '#app/shared/inputs/living/group-rows.ts';
import { createValueStore } from '#app/shared/inputs/living/values/value-store.ts';
import type { Expression } from '#domain/entities/expression.ts';
import type { Passage } from '#domain/entities/passage.ts';
import type { Projection } from '#domain/entities/projection.ts';
import type { Template, TemplateField } from '#domain/entities/template.ts';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { said } from '#tests/support/perceived.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { RuleFaults } from './rule-faults.tsx';

let page: Drawn;
afterEach(() => page.remove());

const fields: TemplateField[] = [
  { id: 'N', name: 'Nome' },
  { id: 'T', name: 'Total', rules: { calculated: { op: 'sum', args: [{ field: 'GONE' }] } } },
];
const sections = [{ id: 'S', name: 'Dados', fields: ['N', 'T'] }];
const isGone: Expression = { op: 'eq', args: [{ field: 'GONE' }, { field: 'N' }] };
const isNamed: Expression = { op: 'not', args: [{ op: 'is-empty', args: [{ field: 'N' }] }] };
const template = { uid: 'lease', name: 'Locação', fields, sections };
const bruno = { uid: 'bruno', data: { kind: 'user', name: 'Bruno Lima' } } as unknown as Projection;
const saved = { write: { by: 'bruno' } } as unknown as Template;

async function open(
  shown: Expression,
  own: readonly TemplateField[],
  permissions: Permission[],
  named = false,
) {
  const values = createValueStore({});
  const groups = createGroupRows(values);
  const passages = new Map<string, Passage>([['P', { kind: 'condition', shown }]]);
  const form = { fields: own, sections: [], passages, language: 'pt-BR' };
  const rules = createFormRules({
    sections: [{ id: 'S', name: 'Dados', fields: own }],
    values,
    groups,
    today: '2026-11-27',
    judge: (answers, today) => livingPart.outcomeOf(form, answers, { today }),
  });
  const shared = { groups, rules, reveal: createRowReveal(), living: livingPart, onActive: () => undefined };
  page = await drawn(
    <FormContext value={shared}>
      <RuleFaults template={template} named={named} />
    </FormContext>,
    {
      data: {
        session: signedIn({ companyadmin: false, permissions }),
        directory: { watch: () => of([bruno]) },
        templates: { watch: () => of(saved) },
      },
    },
  );
}

it('T22 who only fills in reads where a rule has a fault, and who can mend it', async () => {
  await open(isGone, fields, []);
  await expect.poll(said).toContain('Uma regra deste modelo tem um erro: Total e um trecho do documento.');
  await expect
    .poll(said)
    .toContain('Peça a Bruno Lima, que salvou o modelo por último, para corrigir a regra.');
  expect(document.querySelector('a')).toBeNull();
});

it('T22 who may edit is led to the editor', async () => {
  await open(isGone, fields, ['templates.edit']);
  await expect.poll(() => document.querySelector('a')?.getAttribute('href')).toBe('/document/editor/lease');
  expect(said()).not.toContain('Peça');
});

it('T22 in a form of several templates it says which one', async () => {
  await open(isGone, fields, [], true);
  await expect.poll(said).toContain('Locação. Uma regra deste modelo tem um erro: Total');
});

it('T22 rules without faults say nothing', async () => {
  await open(isNamed, fields.slice(0, 1), []);
  expect(document.querySelector('[role=alert]')).toBeNull();
});
