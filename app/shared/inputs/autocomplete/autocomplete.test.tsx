// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { pressKey, pressOption, typeInto } from '#tests/support/hands.ts';
import { AutocompleteMany } from './autocomplete-many.tsx';
import { Autocomplete } from './autocomplete.tsx';
import { findChoices, type Choice } from './choices.ts';

const people: Choice[] = [
  { value: 'jose', label: 'José Antônio' },
  { value: 'ana', label: 'Ana Ribeiro', note: 'ana@horizonte.example' },
  { value: 'joana', label: 'Joana Prado', locked: true },
];

let page: Drawn | null = null;
afterEach(() => page?.remove());
const input = (): HTMLInputElement => {
  const found = page?.page.querySelector('input');
  if (found === null || found === undefined) throw new Error('no input');
  return found;
};
const options = (): string[] =>
  [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
const option = (name: RegExp): HTMLElement | undefined => page?.find('[role=option]', name);

const type = (text: string): void => typeInto(input(), text);
const key = (name: string): void => pressKey(input(), name);

function One() {
  const [value, setValue] = useState('ana');
  return (
    <>
      <Autocomplete label="Pessoa" choices={people} value={value} onChange={setValue} />
      <p>{value}</p>
    </>
  );
}
const value = (): string | undefined => page?.page.querySelector('p')?.textContent;

test('S13 a choice is found without its accents, walked to by arrows and taken by Enter', async () => {
  page = await drawn(<One />);
  expect(input().getAttribute('role')).toBe('combobox');
  expect(input().labels?.[0]?.textContent).toBe('Pessoa');
  expect(input().value).toBe('Ana Ribeiro');
  type('jo');
  await expect.poll(options).toEqual(['José Antônio', 'Joana Prado']);
  expect(option(/Joana/)?.getAttribute('aria-disabled')).toBe('true');
  type('antonio jose');
  await expect.poll(options).toEqual(['José Antônio']);
  key('ArrowDown');
  await expect.poll(() => input().getAttribute('aria-activedescendant')).toBe(option(/José/)?.id);
  key('Enter');
  await expect.poll(value).toBe('jose');
  await expect.poll(options).toEqual([]);
  expect(input().value).toBe('José Antônio');
});

test('S13 what is not offered chooses nothing, says so, and the choice comes back', async () => {
  page = await drawn(<One />);
  type('ninguém');
  await expect.poll(() => page?.page.querySelector('output')?.textContent).toBe('Nada encontrado.');
  expect(options()).toEqual([]);
  key('Escape');
  await expect.poll(() => input().value).toBe('Ana Ribeiro');
  type('');
  input().blur();
  await expect.poll(() => input().value).toBe('Ana Ribeiro');
  expect(value()).toBe('ana');
});

function Many() {
  const [chosen, setChosen] = useState(['joana']);
  return (
    <>
      <AutocompleteMany label="Membros" choices={people} chosen={chosen} onChange={setChosen} />
      <button type="button">Salvar</button>
    </>
  );
}
const tags = (): string[] =>
  [...document.querySelectorAll('ul[aria-label^="Membros"] li')].map(({ textContent }) => textContent);

test('S13 several are chosen one after the other, and taken away by button and by Backspace', async () => {
  page = await drawn(<Many />);
  expect(tags()).toEqual(['Joana Prado']);
  expect(page.find('button', 'Retirar Joana Prado')).toBeUndefined();
  type('jose');
  await expect.poll(options).toEqual(['José Antônio']);
  key('Enter');
  await expect.poll(tags).toEqual(['Joana Prado', 'José Antônio']);
  await expect.poll(() => input().value).toBe('');
  await expect.poll(options).toHaveLength(3);
  expect(page.find('button', 'Salvar')?.closest('[inert], [aria-hidden]')).toBeNull();
  pressOption(option(/^Ana/));
  await expect.poll(tags).toHaveLength(3);
  page.find('button', 'Retirar José Antônio')?.click();
  await expect.poll(tags).toEqual(['Joana Prado', 'Ana Ribeiro']);
  key('Backspace');
  await expect.poll(tags).toEqual(['Joana Prado']);
  key('Backspace');
  expect(tags()).toEqual(['Joana Prado']);
});

test('S13 of 2,000 the list shows 50 and says how many more there are, those that begin so first', () => {
  const many = Array.from({ length: 2000 }, (_, at) => ({
    value: String(at),
    label: `Pessoa ${String(at)}`,
  }));
  expect(findChoices(many, '')).toMatchObject({ shown: { length: 50 }, more: 1950 });
  const found = findChoices([{ value: 'x', label: 'A Pessoa 7' }, ...many], 'pessoa 7');
  expect(found.shown[0]?.label).toBe('Pessoa 7');
  expect(found.shown.map(({ value: each }) => each)).not.toContain('x');
  expect(found.more).toBeGreaterThan(0);
});
