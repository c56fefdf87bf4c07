import { describe, expect, it } from 'vitest';
import type { Template } from '#domain/entities/template.ts';
import { sampleTemplate } from '#domain/rules/testing/sample-template.ts';
import { samplePackage } from '#domain/rules/testing/sample-package.ts';
import { basisOf } from '../state/fill-basis.ts';
import { beginPackage, changesSince, takeNewStates } from './begun-package.ts';

const of = samplePackage({ joins: [] });
const template = (uid: string, change: Partial<Template> = {}): Template => ({
  ...sampleTemplate({ fields: [{ id: 'NOME', name: 'Nome' }], sections: [] }),
  uid,
  name: uid,
  ...change,
});
const changed = (of: Template): Template => ({
  ...of,
  name: `${of.name} nova`,
  write: { ...of.write, id: 'write-0009' },
});
const [one, two] = [template('template-1'), template('template-2')];
const now = (...templates: (Template | string)[]) =>
  new Map(templates.map((each) => (typeof each === 'string' ? [each, null] : [each.uid, each])));
const typed = (of: Template, value: string) => ({
  template: of.uid,
  values: { NOME: value },
  basis: basisOf(of),
});
const names = (parts: ReturnType<typeof beginPackage>['parts']) =>
  parts.map(({ template, values }) => [template.name, values?.['NOME']]);

describe('T21 a filling of a package', () => {
  it('T21 goes on with the states that it began with, also of a template that was deleted', () => {
    const begun = beginPackage(of, now(changed(one), two.uid), [typed(one, 'Ana'), typed(two, 'Ana')]);
    expect(names(begun.parts)).toEqual([
      ['template-1', 'Ana'],
      ['template-2', 'Ana'],
    ]);
    expect(changesSince(begun, of, now(changed(one), two.uid))).toEqual({
      missing: 0,
      deleted: ['template-2'],
      isNewer: true,
    });
    expect(changesSince(begun, of, now(one, two))).toEqual({ missing: 0, deleted: [], isNewer: false });
  });

  it('T21 takes newer states with what is typed now, and a deleted template as it was', () => {
    const begun = beginPackage(of, now(one, two), []);
    const here = now(changed(one), two.uid);
    const next = takeNewStates(begun, of, here, [typed(one, 'Ana'), typed(two, 'Rui')]);
    expect(names(next.parts)).toEqual([
      ['template-1 nova', 'Ana'],
      ['template-2', 'Rui'],
    ]);
    expect(changesSince(next, of, here).isNewer).toBe(false);
  });

  it('T21 says what is not on the device, and takes it when it arrives', () => {
    const begun = beginPackage(of, now(one, two.uid), [typed(one, 'Ana')]);
    expect(changesSince(begun, of, now(one, two.uid))).toEqual({ missing: 1, deleted: [], isNewer: false });
    expect(changesSince(begun, of, now(one, two)).isNewer).toBe(true);
    const next = takeNewStates(begun, of, now(one, two), [typed(one, 'Ana Maria')]);
    expect(names(next.parts)).toEqual([
      ['template-1', 'Ana Maria'],
      ['template-2', undefined],
    ]);
  });

  it('T21 follows a changed package only when asked, and keeps what was typed for a template that left it', () => {
    const three = template('template-3');
    const begun = beginPackage(of, now(one, two), []);
    const other = { ...of, templates: [one.uid, three.uid] };
    const all = now(one, two, three);
    expect(changesSince(begun, other, all).isNewer).toBe(true);
    expect(changesSince(begun, null, all).isNewer).toBe(false);
    const next = takeNewStates(begun, other, all, [typed(one, 'Ana'), typed(two, 'Rui')]);
    expect(next.parts.map((part) => part.template.uid)).toEqual([one.uid, three.uid]);
    expect(next.typed).toContainEqual({ template: two.uid, values: { NOME: 'Rui' } });
    expect(names(takeNewStates(next, of, all, [typed(one, 'Ana')]).parts)).toEqual([
      ['template-1', 'Ana'],
      ['template-2', 'Rui'],
    ]);
  });
});
