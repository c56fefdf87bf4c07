import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mentionQuery, peopleLike } from './mention-query.ts';
import { asStored, asWritten, mentionsIn, partsOf, type Person } from './mention-text.ts';

const person = (uid: string, name: string, active = true): Person => ({ uid, name, active });
const ana = person('user-ana-0001', 'Ana');
const anaLima = person('user-ana-0002', 'Ana Lima');
const joao = person('user-joao-001', 'João (d’Água) Jr.');
const gone = person('user-gone-001', 'Rui Paz', false);
const people = [ana, anaLima, joao, gone];

describe('T13 mentions in a text', () => {
  it('T13 are stored by uid and written by name, of names that begin alike the longest', () => {
    const written = 'Veja, @Ana Lima e @Ana: @João (d’Água) Jr. concorda?';
    const stored = asStored(written, people);
    expect(stored).toBe('Veja, @[user-ana-0002] e @[user-ana-0001]: @[user-joao-001] concorda?');
    expect(asWritten(stored, people)).toBe(written);
    expect(mentionsIn(`${stored} @[user-ana-0001]`)).toEqual([anaLima.uid, ana.uid, joao.uid]);
  });

  it('T13 follow a change of name, and stay of somebody whom nobody knows', () => {
    const stored = 'Oi, @[user-ana-0002] e @[user-away-001].';
    const renamed = [person(anaLima.uid, 'Ana Souza')];
    expect(asWritten(stored, renamed)).toBe('Oi, @Ana Souza e @[user-away-001].');
    expect(partsOf(stored)).toEqual([
      { words: 'Oi, ' },
      { person: anaLima.uid },
      { words: ' e ' },
      { person: 'user-away-001' },
      { words: '.' },
    ]);
  });

  it('T13 are no part of a word or an address', () => {
    for (const written of ['a@Ana', '@Anabela', '@ Ana', 'ana@Ana Lima.com', '@Ana2'])
      expect(asStored(written, people)).toBe(written);
  });

  it('T13 any text with names is the same after it was stored and written again', () => {
    const piece = fc.oneof(
      fc.constantFrom('@', ' ', '.', '[', ']', 'Ana', 'Ana Lima', '\n', 'x'),
      fc.constantFrom(...people).map(({ name }) => `@${name}`),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const written = pieces.join('');
        expect(asWritten(asStored(written, people), people)).toBe(written);
      }),
    );
  });
});

describe('T13 the people offered while a name is typed', () => {
  const offered = (written: string): string[] => {
    const query = mentionQuery(written, written.length);
    return query === null ? [] : peopleLike(people, query).map(({ name }) => name);
  };

  it('T13 by any word of the name, without accents, and nobody who left', () => {
    expect(offered('Oi, @')).toEqual(['Ana', 'Ana Lima', 'João (d’Água) Jr.']);
    expect(offered('@li')).toEqual(['Ana Lima']);
    expect(offered('@JOAO')).toEqual(['João (d’Água) Jr.']);
    expect(offered('@ana l')).toEqual(['Ana Lima']);
    expect(offered('@Rui')).toEqual([]);
  });

  it('T13 not after a name that is complete, nor in an address', () => {
    expect(offered('@Ana Lima ')).toEqual([]);
    expect(offered('ana@')).toEqual([]);
    expect(offered('Ana')).toEqual([]);
  });
});
