import { expect, it } from 'vitest';
import { mendingWay } from './mending.ts';

const state = { write: { id: 'w' } };

it('O02 what there was no room for is right as it is, and is sent again', () => {
  for (const collection of ['template', 'templateArea', 'execution', 'message'] as const)
    expect(mendingWay({ collection, code: 'company-storage-full', state })).toBe('resend');
  expect(mendingWay({ collection: 'template', code: 'record-invalid', state })).toBe('edit');
  expect(mendingWay({ collection: 'execution', code: 'record-invalid', state })).toBe('fill');
});
