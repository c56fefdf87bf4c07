import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PublicFormView } from '#domain/api/public-forms.ts';
import { fileOf, isKept, keepView } from './stored-form.ts';

const view = { version: 2, company: { name: 'Horizonte', logo: 'logo' } } as PublicFormView;

/** The browser's caches; `room`: maximum number of entries. */
function cachesWith(room: number): object {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (address: string) => kept.get(address)?.clone(),
    put: async (address: string, answer: Response) => {
      if (kept.size >= room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(address, answer);
    },
  };
  return { open: async () => cache };
}

describe('T23 what a device keeps of a public form', () => {
  beforeEach(() => vi.stubGlobal('fetch', async () => new Response('bytes')));
  afterEach(() => vi.unstubAllGlobals());

  const open = async (): Promise<boolean> => {
    await keepView('form', view);
    for (const file of ['image', 'logo']) await fileOf('form', file);
    const cache = await caches.open('');
    await cache.put('/kept/form/2', new Response('{}')).catch(() => undefined);
    return isKept('form', view, ['image']);
  };

  it('is whole with its view, document, images and logo', async () => {
    vi.stubGlobal('caches', cachesWith(4));
    expect(await open()).toBe(true);
    expect(await isKept('form', view, ['image', 'another'])).toBe(false);
    expect(await isKept('form', { ...view, version: 3 }, ['image'])).toBe(false);
  });

  it('is not where there was no room for one of them, or no storage', async () => {
    vi.stubGlobal('caches', cachesWith(3));
    expect(await open()).toBe(false);
    vi.stubGlobal('caches', { open: () => Promise.reject(new Error('private')) });
    expect(await isKept('form', view, [])).toBe(false);
  });
});
