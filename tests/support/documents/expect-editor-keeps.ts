import { expect } from 'vitest';
import type { DocumentModel } from '#app/document/model.ts';
import { firstPageStates } from '#app/document/pages/first-page.ts';
import { toTemplateDocument } from '#app/document/writing/to-template-document.ts';
import { readState } from '#app/editor/stored-state/area-state.ts';
import { areaEditor } from '#app/editor/testing/area-fixture.ts';
import type { EditorState, TemplateDocument } from '#domain/entities/template.ts';

function areasOf({ header, content, footer, pagesInfo }: TemplateDocument): EditorState[] {
  const { firstHeader, firstFooter } = firstPageStates(pagesInfo);
  return [header, content, footer, firstHeader, firstFooter].filter((area) => area !== null);
}

/** The editor opens each area of a stored document, and has it as it is stored. */
export function expectEditorKeeps(model: DocumentModel): void {
  for (const area of areasOf(toTemplateDocument(model))) {
    const editor = areaEditor(area, [...model.fields.values()]);
    expect(readState(editor)).toEqual(area);
    editor.dispose();
  }
}
