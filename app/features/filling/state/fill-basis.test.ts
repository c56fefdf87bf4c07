import { describe, expect, it } from 'vitest';
import { sampleTemplate } from '#domain/rules/testing/sample-template.ts';
import { basisOf, hasMovedOn, templateOf } from './fill-basis.ts';

const fields = [{ id: 'CLIENTE', name: 'Cliente' }];
const begun = sampleTemplate({ fields, sections: [] });
const later = { ...begun.write, id: 'write-later' };

describe('what a filling is bound to', () => {
  it('T21 is kept as it was and taken up again', () => {
    expect(hasMovedOn(templateOf(begun.uid, basisOf(begun)), begun)).toBe(false);
  });

  it('T21 has moved on where form or document changed, not where the template was only moved', () => {
    expect(hasMovedOn(begun, { ...begun, write: later })).toBe(false);
    expect(hasMovedOn(begun, { ...begun, write: later, name: 'Contrato de 2027' })).toBe(true);
    expect(hasMovedOn(begun, { ...begun, write: later, fields: [] })).toBe(true);
  });
});
