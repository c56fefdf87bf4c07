import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyDocument } from '#app/document/testing/any-document.ts';
import { expectEditorKeeps } from '../../support/documents/expect-editor-keeps.ts';

it('T13 is opened by the editor as it is stored, whatever it holds', () => {
  expect(() => fc.assert(fc.property(anyDocument, expectEditorKeeps), { numRuns: 60 })).not.toThrow();
});
