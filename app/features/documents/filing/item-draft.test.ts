import { describe, expect, it } from 'vitest';
import { filingChangeSchema, filingInputSchema } from '#domain/api/documents.ts';
import { aClassification, anOrganization, aSafeBox } from '#tests/support/documents/samples.ts';
import { draftOfItem, itemChange, itemProblems, newItem, toInput } from './item-draft.ts';

describe('S21 what administrators say of the filing', () => {
  it('S21 becomes a wish that the server takes, whatever it is of', () => {
    const drafts = [
      newItem('classification', { label: ' Contratos ', code: '1.2', form: 'entity-1' }),
      newItem('organizationalItem', { label: 'Filial Sul', code: 'SUL', type: 'subsidiary' }),
      newItem('safeBox', { label: 'Cofre 1', place: 'Sala 2' }),
    ];
    for (const draft of drafts) expect(filingInputSchema.safeParse(toInput(draft)).success).toBe(true);
    expect(drafts.map(toInput)[0]).toMatchObject({ title: 'Contratos', form: 'entity-1', parent: '' });
  });

  it('S21 is told by what differs alone, and an organizational item keeps its type', () => {
    const contracts = aClassification('1', 'Contratos');
    const begun = draftOfItem(contracts);
    expect(itemChange(begun, begun)).toBeNull();
    expect(itemChange({ ...begun, label: 'Acordos' }, begun)).toEqual({
      kind: 'classification',
      title: 'Acordos',
    });
    const branch = draftOfItem(anOrganization('Filial Sul', { type: 'subsidiary' }));
    const change = itemChange({ ...branch, parent: 'organizationalItem-1' }, branch);
    expect(change).toEqual({ kind: 'organizationalItem', parent: 'organizationalItem-1' });
    expect(filingChangeSchema.safeParse(change).success).toBe(true);
    const box = draftOfItem(aSafeBox('Cofre 1'));
    expect(itemChange({ ...box, place: 'Sala 2' }, box)).toEqual({ kind: 'safeBox', place: 'Sala 2' });
  });

  it('S21 needs a name, an identifier of parts, and a code of letters and digits', () => {
    const problems = (kind: 'classification' | 'safeBox', label: string, code: string) =>
      itemProblems(newItem(kind, { label, code }));
    expect(problems('classification', 'Contratos', '1.2.10')).toEqual({ label: false, code: false });
    expect(problems('classification', ' ', '')).toEqual({ label: true, code: true });
    expect(problems('classification', 'Contratos', '1..2').code).toBe(true);
    expect(problems('safeBox', 'Cofre', '').code).toBe(false);
    expect(problems('safeBox', 'x'.repeat(121), 'a b')).toEqual({ label: true, code: true });
  });
});
