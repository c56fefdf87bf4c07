import { describe, expect, it } from 'vitest';
import { sampleTemplate, sampleText } from '#domain/rules/testing/sample-template.ts';
import { isAsImported, stateOf } from './original-state.ts';

const template = sampleTemplate({ fields: [{ id: 'A', name: 'Nome' }], sections: [] });
const imported = async () => ({
  ...template,
  original: {
    file: 'a'.repeat(64),
    name: 'Contrato.docx',
    format: 'docx',
    state: await stateOf(template),
  } as const,
});

describe('T24 whether a template still is what was made of its original', () => {
  it('says so while nobody changes its text or fields, whatever its name and category', async () => {
    const made = await imported();
    expect(await isAsImported(made)).toBe(true);
    expect(await isAsImported({ ...made, name: 'Outro', templateArea: 'area-1' } as never)).toBe(true);
  });

  it('says so where the parts come back in another order of their keys', async () => {
    const made = await imported();
    const { header, content, footer } = made.document;
    const document = { footer, content, header };
    expect(JSON.stringify(document)).not.toBe(JSON.stringify(made.document));
    expect(await isAsImported({ ...made, document, fields: [{ name: 'Nome', id: 'A' }] })).toBe(true);
  });

  it('denies it after a change of the text, of a field or of the order of blocks', async () => {
    const made = await imported();
    const changed = { ...made.document, content: sampleText('outro') };
    expect(await isAsImported({ ...made, document: changed })).toBe(false);
    expect(await isAsImported({ ...made, fields: [{ id: 'A', name: 'Nome completo' }] })).toBe(false);
    expect(await isAsImported({ ...made, fields: [] })).toBe(false);
  });

  it('denies it where the template was made of no file', async () => {
    expect(await isAsImported(template)).toBe(false);
  });
});
