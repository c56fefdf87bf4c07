import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenedPrefilled } from '#domain/api/prefilled-links.ts';
import type { PublicFormView } from '#domain/api/public-forms.ts';
import { openPrefilled, signedOf, typedKey } from './prefilled.ts';

const view = { version: 3, grant: 'g'.repeat(24) } as PublicFormView;
const fields = [{ id: 'NOME', value: 'Maria', locked: true }];
const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
const told = (opened: OpenedPrefilled): void => void asked.mockResolvedValueOnce(Response.json(opened));
const offline = (): void => void asked.mockRejectedValueOnce(new TypeError('no network'));
const inAnHour = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

describe('T23 values that a link brings along', () => {
  beforeEach(() => vi.stubGlobal('fetch', asked));
  afterEach(() => vi.unstubAllGlobals());

  it('T23 stand in the fragment of its address', () => {
    expect(signedOf('#p=abc.def')).toBe('abc.def');
    expect([signedOf(''), signedOf('#outra')]).toEqual([null, null]);
  });

  it('T23 go to the server in a body, and count as the company’s once it vouched for them', async () => {
    told({ state: 'good', fields, dropped: 1, until: inAnHour(1) });
    expect(await openPrefilled('um', view, 'abc.def')).toEqual({
      state: 'good',
      prefilled: { fields, dropped: 1, signed: 'abc.def' },
    });
    const [path, init] = asked.mock.lastCall ?? [];
    expect(path).toBe('/public-forms/um/prefilled');
    expect(init?.body).toBe(JSON.stringify({ grant: view.grant, version: 3, signed: 'abc.def' }));
    told({ state: 'expired' });
    expect(await openPrefilled('um', view, 'abc.def')).toEqual({ state: 'expired' });
    offline();
    expect(await openPrefilled('um', view, 'abc.def')).toEqual({ state: 'unreached' });
  });

  it('T23 that were vouched for are good without a network until the link ends; others are not', async () => {
    told({ state: 'good', fields, dropped: 0, until: inAnHour(1) });
    await openPrefilled('dois', view, 'abc.def');
    offline();
    expect(await openPrefilled('dois', view, 'abc.def')).toMatchObject({ state: 'good' });
    offline();
    expect(await openPrefilled('dois', view, 'xyz.def')).toEqual({ state: 'unreached' });
    told({ state: 'good', fields, dropped: 0, until: inAnHour(-1) });
    await openPrefilled('dois', view, 'old.def');
    offline();
    expect(await openPrefilled('dois', view, 'old.def')).toEqual({ state: 'expired' });
  });

  it('T23 that no server would take are asked of none', async () => {
    asked.mockClear();
    for (const signed of ['', 'x'.repeat(4001)])
      expect(await openPrefilled('um', view, signed)).toEqual({ state: 'invalid' });
    expect(asked).not.toHaveBeenCalled();
  });

  it('T23 keep what is typed over them apart from what another link’s visitor typed', () => {
    const bundle = (signed: string) => ({ fields, dropped: 0, signed });
    const keys = ['a'.repeat(20), 'b'.repeat(20)].map((signed) => typedKey('um', bundle(signed)));
    expect(new Set([typedKey('um', null), ...keys]).size).toBe(3);
    expect(typedKey('um', null)).toBe('um');
  });
});
