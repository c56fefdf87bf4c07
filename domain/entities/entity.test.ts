import { describe, expect, it } from 'vitest';
import { limits } from '../api/limits.ts';
import { sampleEntity, sampleField } from '../rules/testing/sample-entity.ts';
import { entitySchema, labelOf, type Entity } from './entity.ts';
import { fieldTypes } from './field-settings.ts';

const isGood = (entity: unknown): boolean => entitySchema.safeParse(entity).success;
const withFields = (count: number): Entity =>
  sampleEntity(Array.from({ length: count }, (_, at) => sampleField(`N${at}`)));

describe('S18 an entity', () => {
  it('S18 has fields of every type that templates have but photos, or none at all', () => {
    const types = fieldTypes.filter((type) => type !== 'photos');
    expect(isGood(sampleEntity(types.map((type) => sampleField(type, { type }))))).toBe(true);
    expect(isGood(sampleEntity([sampleField('F', { type: 'photos' })]))).toBe(false);
    expect(isGood(sampleEntity([]))).toBe(true);
  });

  it('S18 has as many fields as the limit says, and no more', () => {
    expect(isGood(withFields(limits.entityFields))).toBe(true);
    expect(isGood(withFields(limits.entityFields + 1))).toBe(false);
    expect(isGood(withFields(1000))).toBe(false);
  });

  it.each([
    ['nothing', ''],
    ['too much', 'x'.repeat(121)],
    ['a control character', 'Cli\u0000ente'],
    ['a line end', 'Cli\nente'],
    ['a paragraph end', 'Cli\u2029ente'],
    ['a mark that turns the text around', 'Cli\u202Eente'],
  ])('S18 is not called by %s, and neither is a field', (_, text) => {
    expect(isGood(sampleEntity([], { name: text }))).toBe(false);
    expect(isGood(sampleEntity([sampleField('Nome', { title: text })]))).toBe(false);
  });

  it('S18 takes letters of any script, signs, and markup as the text that it is', () => {
    for (const text of ['Ação nº 1', '客户', '👩‍👧', '<script>alert(1)</script>'])
      expect(isGood(sampleEntity([sampleField('Nome', { title: text })], { name: text }))).toBe(true);
  });

  it('S18 offers no option twice, and none without a name', () => {
    const offering = (...names: string[]) =>
      sampleEntity([
        sampleField('Porte', { type: 'singleSelection', options: names.map((name) => ({ name })) }),
      ]);
    expect(isGood(offering('Pequeno', 'Grande'))).toBe(true);
    expect(isGood(offering('Pequeno', 'Pequeno'))).toBe(false);
    expect(isGood(offering(''))).toBe(false);
    expect(isGood(offering('Pequeno\u0007'))).toBe(false);
  });

  it('S18 has no field twice, and two of the same title', () => {
    const field = sampleField('Nome');
    expect(isGood(sampleEntity([field, field]))).toBe(false);
    expect(isGood(sampleEntity([field, { ...field, id: 'field-other' }]))).toBe(true);
  });

  it('S18 takes nothing that its schema does not name', () => {
    const field = { ...sampleField('Nome'), script: 'x' };
    expect(isGood({ ...sampleEntity([]), fields: [field] })).toBe(false);
    expect(isGood(sampleEntity([sampleField('Nome', { type: 'file' as never })]))).toBe(false);
    expect(isGood(sampleEntity([sampleField('Nome', { id: '__proto__' })]))).toBe(false);
    expect(isGood(sampleEntity([sampleField('Nome', { defaultValue: 'x'.repeat(10_001) })]))).toBe(false);
  });

  it('S18 makes a label of what was pasted', () => {
    expect(labelOf('  Nome\r\ncompleto\u0000 ')).toBe('Nome completo');
    expect(labelOf('\u202E \t')).toBe('');
    for (const typed of ['a\u0000b', 'a\tb', 'a\u2028b'])
      expect(isGood(sampleEntity([], { name: labelOf(typed) }))).toBe(true);
  });
});
