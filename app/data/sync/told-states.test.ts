import { describe, expect, it } from 'vitest';
import type { Template } from '#domain/entities/template.ts';
import { sampleTemplate } from '#domain/rules/testing/sample-template.ts';
import { nextWriteMark } from '#domain/rules/write-mark.ts';
import { ToldStates } from './told-states.ts';

const first = sampleTemplate({ fields: [], sections: [] });
const at = '2026-11-21T00:00:00.000Z';
const second: Template = { ...first, write: nextWriteMark(first.write, { id: 'second', by: 'ana', at }) };
const other: Template = { ...first, uid: 'template-2' };

describe('O02 states on their way to the disk', () => {
  it('O02 an older one that was looked up late does not come behind a later one', () => {
    const told = new ToldStates('template');
    expect(told.next([second])).toEqual([second]);
    expect(told.next([first, other])).toEqual([other]);
    expect(told.next([second])).toEqual([second]);
  });

  it('O02 is forgotten where everything begins anew', () => {
    const told = new ToldStates('template');
    told.next([second]);
    told.forget();
    expect(told.next([first])).toEqual([first]);
  });
});
