import { describe, expect, it } from 'vitest';
import { sampleField } from '#domain/rules/testing/sample-entity.ts';
import { draftProblems, fullName, isSound, newDraft, nowhere, splitName, toldOf } from './draft.ts';
import { Tray, trayOf } from './tray/tray.ts';

const place = { classification: 'class-0001', organizationalItem: '', box: '' };
const name = sampleField('Nome', { required: true });
const size = sampleField('Porte', { defaultValue: 'Médio' });
const facts = { hasFile: true, fields: [], language: 'pt-BR' } as const;

describe('S21 what is said of a document before it is kept', () => {
  it('S21 takes the extension off the name, and puts it on again', () => {
    expect(splitName('Contrato.v2.PDF')).toEqual({ name: 'Contrato.v2', extension: 'pdf' });
    expect(splitName('Contrato')).toEqual({ name: 'Contrato', extension: '' });
    expect(splitName('.gitignore')).toEqual({ name: '.gitignore', extension: '' });
    expect(fullName({ name: ' Contrato ', extension: 'pdf' })).toBe('Contrato.pdf');
  });

  it('S21 is refused without a name, a classification, or both file and safe box', () => {
    const draft = newDraft('a.pdf', place);
    expect(isSound(draftProblems(draft, facts))).toBe(true);
    expect(draftProblems({ ...draft, name: '  ' }, facts).name).toBe('empty');
    expect(draftProblems({ ...draft, name: 'a/b' }, facts).name).toBe('invalid');
    expect(draftProblems(newDraft('a.pdf', nowhere), facts).classification).toBe(true);
    const paper = { ...newDraft(null, place), name: 'Escritura' };
    expect(draftProblems(paper, { ...facts, hasFile: false }).box).toBe(true);
    expect(isSound(draftProblems({ ...paper, box: 'box-00001' }, { ...facts, hasFile: false }))).toBe(true);
  });

  it('S21 has a value for each field of the form, required ones too, default ones where none was typed', () => {
    const draft = newDraft('a.pdf', place);
    const fields = [name, size];
    expect(draftProblems(draft, { ...facts, fields }).fields).toBe(true);
    const filled = { ...draft, values: { [name.id]: 'Ana', 'field-of-another': 'x' } };
    expect(draftProblems(filled, { ...facts, fields }).fields).toBe(false);
    expect(toldOf(filled, fields)).toEqual({
      name: 'a.pdf',
      classification: 'class-0001',
      organizationalItem: null,
      box: null,
      fields: [
        { field: name.id, value: 'Ana' },
        { field: size.id, value: 'Médio' },
      ],
      extract: true,
    });
  });
});

describe('S21 documents that are begun', () => {
  it('S21 go where the one before goes, and lie there once', () => {
    const tray = new Tray('company-1');
    tray.add('a.pdf', new Blob(['a']), 'execution-1');
    tray.add('a.pdf', new Blob(['a']), 'execution-1');
    expect(tray.read()).toHaveLength(1);
    const id = tray.read()[0]?.id ?? '';
    tray.change(id, { ...place, values: { [name.id]: 'Ana' } });
    tray.add(null, null);
    expect(tray.read()[1]?.draft).toMatchObject({ ...place, name: '', values: {} });
    tray.remove(id);
    tray.clear();
    tray.add('b.pdf', new Blob(['b']));
    expect(tray.read()[0]?.draft.classification).toBe('class-0001');
  });

  it('S21 keep what was typed when one of them is refused, until it is changed', () => {
    const tray = new Tray('company-1');
    tray.add('a.pdf', new Blob(['a']));
    const id = tray.read()[0]?.id ?? '';
    tray.fail(id, new Error('no'));
    expect(tray.read()[0]).toMatchObject({ problem: new Error('no'), draft: { name: 'a' } });
    tray.change(id, { name: 'b' });
    expect(tray.read()[0]).toMatchObject({ problem: null, draft: { name: 'b', extension: 'pdf' } });
  });

  it('S21 are nobody else’s: who works in another company finds none of them', () => {
    trayOf('company-1', 'user-1').add('a.pdf', new Blob(['a']));
    expect(trayOf('company-1', 'user-1').read()).toHaveLength(1);
    expect(trayOf('company-2', 'user-1').read()).toEqual([]);
    expect(trayOf('company-1', 'user-1').read()).toEqual([]);
  });

  it('S21 what was begun of an execution before a reload is gone on with where it is picked again', () => {
    const tray = new Tray('company-1');
    tray.add('a.pdf', new Blob(['a']), 'execution-1');
    const draft = { ...newDraft('a.pdf', place), name: 'Contrato da Ana' };
    const before = { uid: 'begun-0001', source: 'execution-1', draft, file: null };
    tray.arrive({ ...before, begunAt: '2026-11-21T10:00:00.000Z', writes: 1 }, new Blob(['a']));
    expect(tray.read()).toMatchObject([{ id: 'begun-0001', draft: { name: 'Contrato da Ana' } }]);
  });
});
