import { describe, expect, it } from 'vitest';
import { AppError } from '../api/errors.ts';
import { parseTemplateExport } from './template-export.ts';

const whole = {
  format: 'autodocs-template',
  version: 1,
  template: {
    name: 'Contrato',
    description: '',
    fields: [{ id: 'NOME', name: 'nome' }],
    sections: [],
    document: { header: null, content: { root: { type: 'root', children: [] } }, footer: null },
  },
  files: { ['a'.repeat(64)]: { type: 'image/png', data: 'aGk=' } },
};

function codeOf(text: string): string {
  try {
    parseTemplateExport(text);
    return 'accepted';
  } catch (error) {
    return error instanceof AppError ? error.code : 'foreign error';
  }
}

describe('exported template files', () => {
  it('O01 reads back what was exported, unknown editor nodes included', () => {
    const odd = structuredClone(whole);
    Object.assign(odd.template.document.content.root, {
      children: [{ type: 'from-the-future', payload: [1, 2] }],
    });
    expect(parseTemplateExport(JSON.stringify(odd))).toEqual(odd);
  });

  it('O01 refuses a file cut at any place, and one that is no export', () => {
    const text = JSON.stringify(whole);
    for (const end of [0, 1, 40, text.length - 1])
      expect(codeOf(text.slice(0, end))).toBe('import-unreadable');
    for (const text of ['null', '[]', '{"format":"other","version":1}'])
      expect(codeOf(text)).toBe('import-unreadable');
  });

  it('O01 tells a newer file from a broken one', () => {
    expect(codeOf(JSON.stringify({ ...whole, version: 2, novelty: true }))).toBe('import-newer-version');
    expect(codeOf(JSON.stringify({ ...whole, version: 'x' }))).toBe('import-unreadable');
  });

  it('O01 refuses files that are not images by hash', () => {
    expect(
      codeOf(JSON.stringify({ ...whole, files: { '../../etc': { type: 'image/png', data: 'aGk=' } } })),
    ).toBe('import-unreadable');
    expect(
      codeOf(
        JSON.stringify({ ...whole, files: { ['a'.repeat(64)]: { type: 'image/svg+xml', data: 'aGk=' } } }),
      ),
    ).toBe('import-unreadable');
  });

  it('O01 refuses what is nested without end', () => {
    const text = JSON.stringify(whole).replace(
      '"children":[]',
      `"children":[${'['.repeat(9000)}${']'.repeat(9000)}]`,
    );
    expect(codeOf(text)).toBe('import-unreadable');
  });
});
