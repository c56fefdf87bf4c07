import { describe, expect, it } from 'vitest';
import { ANCESTORS_KEPT, type WriteMark } from '#domain/entities/record.ts';
import { follows, nextWriteMark } from './write-mark.ts';

const at = '2026-11-21T10:00:00.000Z';
const write = (id: string) => ({ id, by: 'user-ana-1', at });

function chain(length: number): WriteMark {
  let mark = nextWriteMark(null, write('write-000'));
  for (let n = 1; n < length; n += 1)
    mark = nextWriteMark(mark, write(`write-${String(n).padStart(3, '0')}`));
  return mark;
}

describe('O04 write marks', () => {
  it('O04 a repeated push of the very same write is recognised', () => {
    const mark = chain(1);
    expect(follows(mark, mark)).toBe(true);
  });

  it('O04 an edit made after a write whose answer was lost follows that write', () => {
    const lost = chain(2);
    expect(follows(nextWriteMark(lost, write('write-new')), lost)).toBe(true);
  });

  it('O04 a state made without knowing the held one does not follow it', () => {
    const base = chain(1);
    const mine = nextWriteMark(base, write('write-mine'));
    const theirs = nextWriteMark(base, write('write-theirs'));
    expect(follows(mine, theirs)).toBe(false);
    expect(follows(theirs, mine)).toBe(false);
  });

  it('O04 any number of edits that were never sent keep what the server may hold', () => {
    const held = chain(60);
    let mark = nextWriteMark(held, write('write-sent'));
    const unknown: string[] = [];
    for (let n = 0; n < 300; n += 1) {
      mark = nextWriteMark(mark, write(`write-offline-${n}`), unknown);
      unknown.push(mark.id);
    }
    expect(mark.ancestors).toHaveLength(ANCESTORS_KEPT);
    expect(mark.ancestors.slice(0, 20)).toEqual(
      Array.from({ length: 20 }, (_unused, n) => `write-offline-${298 - n}`),
    );
    expect(follows(mark, held)).toBe(true);
    expect(mark.ancestors).toContain('write-sent');
  });

  it('O04 ancestors are newest first and bounded', () => {
    const mark = chain(ANCESTORS_KEPT + 20);
    expect(mark.ancestors).toHaveLength(ANCESTORS_KEPT);
    expect(mark.ancestors[0]).toBe(`write-${String(ANCESTORS_KEPT + 18).padStart(3, '0')}`);
  });
});
