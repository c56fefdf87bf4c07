import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { FontLibrary } from './font-library.ts';
import { FontNeeds } from './font-needs.ts';
import type { FontSource } from './font-source.ts';
import { nodeFontSource } from './node-source.ts';

const library = new FontLibrary(nodeFontSource);
const plain = (family: string) => ({ family, bold: false, italic: false });

/** The files that a text is set with, and the characters that no font has. */
async function setWith(family: string, text: string, from = library) {
  const needs = new FontNeeds();
  needs.add(plain(family), text);
  const fonts = await from.prepare(needs);
  const words = text.split(' ').flatMap((word) => fonts.chain(plain(family)).shape(word));
  const missing = words.filter((word) => word.missing).map((word) => word.text);
  return { files: [...new Set(words.map(({ face }) => face.name))], missing, replaced: [...fonts.replaced] };
}

/** A font library as on a device that has only some files. */
function having(pattern: RegExp): FontLibrary {
  const source: FontSource = {
    load: (file) =>
      pattern.test(file)
        ? nodeFontSource.load(file)
        : Promise.reject(new AppError('document-generation-failed', { field: file })),
  };
  return new FontLibrary(source);
}

describe('fonts of a text', () => {
  it('T32 are those of the family asked for, in any case, also by the names of other programs', async () => {
    expect((await setWith('garamond', 'Contrato')).files).toEqual(['eb-garamond-latin-400-normal']);
    expect((await setWith('Courier New', 'Contrato')).files).toEqual(['cousine-latin-400-normal']);
    expect((await setWith('Papyrus', 'Contrato')).files).toEqual(['arimo-latin-400-normal']);
  });

  it('T24 T32 serve what the family lacks by character: other scripts, signs, the far East, pictographs', async () => {
    const { files, missing } = await setWith('Cambria', 'Łódź Ελλάδα Жук → ✓ ≥ ∑ שלום 契約 かな 한국 😀 m²');
    expect(missing).toEqual([]);
    expect(files).toEqual([
      'caladea-latin-ext-400-normal',
      'caladea-latin-400-normal',
      'tinos-greek-400-normal',
      'tinos-cyrillic-400-normal',
      expect.stringMatching(/^(tinos|dejavu-sans)-/),
      ...files.slice(5),
    ]);
    expect(files.join()).toMatch(/dejavu-sans-symbols-.*noto-sans-sc-.*noto-sans-kr-.*noto-emoji-/);
  });

  it('T24 show a box for what no font has, and say so', async () => {
    expect((await setWith('Arial', 'a\ue000b')).missing).toEqual(['\ue000']);
  });

  it('T24 T32 are the default ones where the files of a family are not to be had, and it is said', async () => {
    const device = having(/^arimo-/);
    expect(await setWith('Garamond', 'Contrato', device)).toEqual({
      files: ['arimo-latin-400-normal'],
      missing: [],
      replaced: ['Garamond'],
    });
    expect(await setWith('Arial', 'a ✓', device)).toMatchObject({ missing: ['✓'], replaced: ['Arial'] });
    await expect(setWith('Garamond', 'Contrato', having(/^$/))).rejects.toThrow('document-generation-failed');
  });
});
