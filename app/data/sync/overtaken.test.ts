import { describe, expect, it } from 'vitest';
import type { Template } from '#domain/entities/template.ts';
import { sampleTemplate } from '#domain/rules/testing/sample-template.ts';
import { nextWriteMark } from '#domain/rules/write-mark.ts';
import { Overtaken } from './overtaken.ts';

const AT = '2026-11-21T00:00:00.000Z';
const own: Template = {
  ...sampleTemplate({ fields: [], sections: [] }),
  write: nextWriteMark(null, { id: 'own', by: 'ana', at: AT }),
};
const theirs: Template = { ...own, write: nextWriteMark(own.write, { id: 'theirs', by: 'bruno', at: AT }) };

function heard(...states: Template[]): Overtaken<'template'> {
  const overtaken = new Overtaken('template', 'ana');
  for (const state of states) overtaken.note([state], new Map([[own.uid, own.write]]));
  return overtaken;
}

describe('O01 O02 what came before a push was answered, or before its answer was noted', () => {
  it('O02 is given with the answer, and only then', () => {
    const overtaken = heard(theirs);
    expect(overtaken.of([own], [])).toEqual([theirs]);
    expect(overtaken.drain()).toEqual([]);
  });

  it('O02 is given once when the push is noted, where the answer had come before it', () => {
    const overtaken = heard();
    expect(overtaken.of([own], [])).toEqual([]);
    overtaken.note([theirs], new Map([[own.uid, own.write]]));
    expect(overtaken.drain()).toEqual([theirs]);
    expect(overtaken.drain()).toEqual([]);
  });

  it('O02 is the latest, in whatever order it was heard, also behind the echo of the push itself', () => {
    const later: Template = {
      ...own,
      write: nextWriteMark(theirs.write, { id: 'later', by: 'bruno', at: AT }),
    };
    expect(heard(later, theirs, own).drain()).toEqual([later]);
    expect(heard(theirs, later).drain()).toEqual([later]);
  });

  it('O02 is nothing where the device has it', () => {
    const overtaken = heard(theirs);
    overtaken.note([theirs], new Map([[own.uid, theirs.write]]));
    expect(overtaken.drain()).toEqual([]);
  });
});
