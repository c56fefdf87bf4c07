// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { TemplateField } from '#domain/entities/template.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { PlainInputs } from './plain-inputs.tsx';

let page: Drawn;
afterEach(() => page.remove());

const lookup = { entity: 'entity-1', field: 'field-01', fills: [] };
const fields: TemplateField[] = [
  { id: 'A', name: 'Cliente', lookup: { ...lookup, only: true } },
  { id: 'B', name: 'CEP', register: { of: 'address', fills: [] } },
  { id: 'C', name: 'Observação' },
  { id: 'G', name: 'Itens', columns: [{ id: 'D', name: 'Produto', lookup }] },
];

test('T23 who publishes a form reads which fields strangers type, and which take any value there', async () => {
  page = await drawn(<PlainInputs fields={fields} />);
  expect(page.page.textContent).toContain(
    'Quem abre o link digita estes campos, porque tabelas da empresa e consultas de CEP e CNPJ ficam aqui: Cliente, CEP, Produto.',
  );
  expect(page.page.textContent).toContain('Aqui aceitam qualquer valor: Cliente.');
  page.draw(<PlainInputs fields={fields.slice(2, 3)} />);
  expect(page.page.textContent).toBe('');
});
