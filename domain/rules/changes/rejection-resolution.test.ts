import { expect, it } from 'vitest';
import { resolutionOf } from './rejection-resolution.ts';

const state = { write: { id: 'w' } };

it('O02 what there was no room for is right as it is, and is sent again', () => {
  for (const collection of ['template', 'templateArea', 'execution', 'message'] as const)
    expect(resolutionOf({ collection, code: 'company-storage-full', state })).toBe('resend');
  expect(resolutionOf({ collection: 'template', code: 'record-invalid', state })).toBe('edit');
  expect(resolutionOf({ collection: 'execution', code: 'record-invalid', state })).toBe('fill');
});

it('O02 a chat is sent again, but not one that the person lost or said nothing of', () => {
  const chat = { collection: 'chat', code: 'company-storage-full' } as const;
  const made = { write: { id: 'w', by: 'user-ana-1' }, createdBy: 'user-ana-1' };
  const others = { ...made, createdBy: 'user-bruno' };
  expect(resolutionOf({ ...chat, state: made, master: null })).toBe('resend');
  expect(resolutionOf({ ...chat, state: others, master: {}, own: ['title'] })).toBe('resend');
  expect(resolutionOf({ ...chat, state: others, device: 'Celular' })).toBe('resend');
  expect(resolutionOf({ ...chat, state: others, master: null, own: ['title'] })).toBeNull();
  expect(resolutionOf({ ...chat, state: made, master: {}, own: [] })).toBeNull();
});
