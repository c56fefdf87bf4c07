import { describe, expect, it } from 'vitest';
import { prepareForm, type FormParts } from './prepare-form.ts';

const whole: FormParts = {
  keepPage: async () => true,
  keepView: async () => undefined,
  prepare: async () => ({ lacking: null, files: ['logo'] }),
  isKept: async (files) => files.includes('logo'),
};
const logo = {
  images: [{ name: 'Logotipo', area: 'header' as const, number: 1 }],
  families: [],
  characters: [],
};

describe('T23 a public form is ready with no network', () => {
  it('when the page, the document, and all that its PDF takes lie on the device', async () => {
    expect(await prepareForm(whole)).toEqual({ phase: 'ready' });
  });

  it('not while an image or a font is lacking, which is named', async () => {
    const parts = { ...whole, prepare: async () => ({ lacking: logo, files: ['logo'] }) };
    expect(await prepareForm(parts)).toEqual({ phase: 'lacking', lacking: logo });
  });

  it.each<[string, Partial<FormParts>]>([
    ['the browser keeps no pages', { keepPage: async () => false }],
    ['there is no room for a file', { isKept: async () => false }],
    ['the document cannot be had', { prepare: () => Promise.reject(new Error('unreachable')) }],
  ])('not where %s', async (_, part) => {
    expect(await prepareForm({ ...whole, ...part })).toEqual({ phase: 'unready' });
  });
});
