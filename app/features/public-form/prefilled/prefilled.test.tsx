// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { PrefilledValues } from '#app/data/public-form/prefilled.ts';
import { formPrefilled } from '#app/i18n/pt_BR/form-prefilled.ts';
import type { PublicSection } from '#domain/entities/public-form.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { typeInto } from '#tests/support/hands.ts';
import { FormSectionsView } from '../fields/form-sections-view.tsx';
import { useTyped } from '../fields/use-typed.ts';
import { PrefilledNote } from './prefilled-note.tsx';

const sections: PublicSection[] = [
  {
    id: 'a',
    name: 'Dados',
    fields: [
      { id: 'NOME', name: 'Nome', defaultValue: 'Padrão' },
      { id: 'VALOR', name: 'Valor', type: 'currency' },
      { id: 'CIDADE', name: 'Cidade' },
      { id: 'UF', name: 'Estado', defaultValue: 'PE' },
    ],
  },
];
const prefilled: PrefilledValues = {
  fields: [
    { id: 'NOME', value: 'Maria', locked: true },
    { id: 'VALOR', value: '1500.00', locked: true },
    { id: 'CIDADE', value: 'Recife', locked: false },
  ],
  dropped: 2,
  signed: 'abc.0123456789abcdefghij',
};

let page: Drawn | null = null;
afterEach(() => {
  page?.remove();
  localStorage.clear();
});
const inputs = (): HTMLTextAreaElement[] => [...(page?.page.querySelectorAll('textarea') ?? [])];
const locked = (): string[] =>
  [...(page?.page.querySelectorAll('dl') ?? [])].map(({ textContent }) => textContent);
const sent = (): unknown => JSON.parse(page?.page.querySelector('output')?.textContent ?? 'null');

function Form({ brought }: { brought: PrefilledValues | null }) {
  const typed = useTyped('form', { sections, language: 'pt-BR' }, brought);
  return (
    <>
      <FormSectionsView typed={typed} asked={false} />
      <button onClick={typed.forget}>Apagar</button>
      <output>{JSON.stringify(typed.values)}</output>
    </>
  );
}

test('T23 what a link locks is read, not typed; the rest is filled in and can be changed', async () => {
  page = await drawn(<Form brought={prefilled} />);
  expect(locked()).toEqual([
    expect.stringMatching(/^Nome.*Maria/),
    expect.stringMatching(/^Valor.*1\.500,00/),
  ]);
  expect(inputs().map(({ value }) => value)).toEqual(['Recife', 'PE']);
  const [city] = inputs();
  if (city === undefined) throw new Error('no input');
  typeInto(city, 'Olinda');
  const values = { NOME: 'Maria', VALOR: '1500.00', CIDADE: 'Olinda', UF: 'PE' };
  await expect.poll(sent).toEqual(values);
  page.remove();
  page = await drawn(<Form brought={prefilled} />);
  expect(sent()).toEqual(values);
  page.find('button', 'Apagar')?.click();
  await expect.poll(sent).toEqual({ ...values, CIDADE: 'Recife' });
});

test('T23 what this device keeps of a form cannot change what the link locks', async () => {
  const kept = { NOME: 'Outra', VALOR: '1.00', CIDADE: 'Olinda' };
  localStorage.setItem('autodocs.form.values.form.456789abcdefghij', JSON.stringify(kept));
  page = await drawn(<Form brought={prefilled} />);
  expect(sent()).toMatchObject({ NOME: 'Maria', VALOR: '1500.00', CIDADE: 'Olinda' });
});

test('T23 says what became of the link’s values, what was left out, and what to do', async () => {
  page = await drawn(
    <PrefilledNote outcome={{ state: 'good', prefilled }} company="Horizonte" onAgain={() => undefined} />,
    { phrases: { formPrefilled } },
  );
  const alert = (): string | undefined => page?.page.querySelector('[role=alert]')?.textContent;
  expect(page.page.textContent).toContain('Horizonte já preencheu parte deste formulário');
  expect(alert()).toBe('2 valores do link não servem mais para este formulário e ficaram de fora.');
  let again = 0;
  const starts = {
    expired: /^O prazo .* Horizonte/,
    invalid: /alterados .* Horizonte/,
    unreached: /^Não foi/,
  };
  for (const state of ['expired', 'invalid', 'unreached'] as const) {
    page.draw(<PrefilledNote outcome={{ state }} company="Horizonte" onAgain={() => (again += 1)} />);
    await expect.poll(alert).toMatch(starts[state]);
    page.page.querySelector('button')?.click();
  }
  expect(again).toBe(1);
});
