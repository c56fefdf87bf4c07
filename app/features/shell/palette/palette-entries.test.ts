import { HomeIcon } from '@heroicons/react/24/outline';
import { describe, expect, it } from 'vitest';
import { paletteSections, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';

const entry = (group: PaletteGroup, label: string, detail?: string): PaletteEntry => ({
  id: `${group} ${label}`,
  group,
  label,
  detail,
  icon: HomeIcon,
  perform: () => undefined,
});

const all = [
  entry('people', 'José Ávila', 'jose@empresa.com'),
  entry('places', 'Início'),
  entry('templates', 'Recibo'),
  entry('actions', 'Gerar PDF'),
];
const shown = (query: string, found: string[] = []): string[] =>
  paletteSections(all, query, ({ label }) => found.includes(label)).flatMap(({ entries }) =>
    entries.map(({ label }) => label),
  );

describe('T01 T03 the palette', () => {
  it('begins with what can be done here and where one can go', () => {
    expect(shown('')).toEqual(['Gerar PDF', 'Início']);
  });

  it('finds actions, places and people by their words, without accents, and templates by their text', () => {
    expect(shown('avila')).toEqual(['José Ávila']);
    expect(shown('JOSE@empresa')).toEqual(['José Ávila']);
    expect(shown('ini')).toEqual(['Início']);
    expect(shown('quitação', ['Recibo'])).toEqual(['Recibo']);
    expect(shown('xyz')).toEqual([]);
  });

  it('puts first what is called as it is typed, then what has the words, then what was found by its text', () => {
    const names = ['Contrato', 'Ficha e proposta', 'Proposta comercial'];
    const templates = names.map((name) => entry('templates', name));
    const [section] = paletteSections(templates, 'prop', () => true);
    expect(section?.entries.map(({ label }) => label)).toEqual([
      'Proposta comercial',
      'Ficha e proposta',
      'Contrato',
    ]);
  });

  it('lists no more of a kind than one reads', () => {
    const many = Array.from({ length: 30 }, (_, at) => entry('people', `Ana ${String(at)}`));
    expect(paletteSections(many, 'ana', () => false)[0]?.entries).toHaveLength(8);
  });
});
