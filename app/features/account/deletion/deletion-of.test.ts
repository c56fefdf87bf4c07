import { expect, test } from 'vitest';
import type { LeavingCompany } from '#domain/api/profile.ts';
import { deletionOf, namesIn } from './deletion-of.ts';

const company = (name: string, outcome: LeavingCompany['outcome']): LeavingCompany => ({
  uid: `company-${name}`,
  name,
  outcome,
});

test('A13 deleting an account takes the companies along that are the person’s alone, and waits for all others', () => {
  const [own, other] = [company('Rita', 'erased'), company('Horizonte', 'left')];
  const shared = company('Estúdio', 'needs-admin-or-alone');
  expect(deletionOf([other])).toEqual({ kind: 'disables' });
  expect(deletionOf([])).toEqual({ kind: 'disables' });
  expect(deletionOf([own, other])).toEqual({ kind: 'erases', companies: [own] });
  expect(deletionOf([own, shared])).toEqual({ kind: 'blocked', by: [shared] });
  expect(deletionOf([company('X', 'needs-admin')]).kind).toBe('blocked');
  expect(namesIn('pt_BR', [own, shared])).toBe('Rita e Estúdio');
});
