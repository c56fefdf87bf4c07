import { clauseAddress } from '#app/document/editor-address.ts';
import { documentTools } from '#app/editor/toolbar/toolbar.tsx';
import type { EditorMode } from './editor-mode.ts';
import { sectionMode } from './section-mode.tsx';

/** Of the paper, which is that of the templates that take the clause in. */
const OF_PAPER: ReadonlySet<string> = new Set(['section', 'pageFigures']);

/** The editor of a clause (`/document/clause/:id`): a text without paper of its own, which nobody fills in. */
export const clauseMode: EditorMode = {
  ...sectionMode,
  addressOf: clauseAddress,
  clause: true,
  phrases: (t) => ({
    title: t('clauses.editor.title'),
    namePlaceholder: t('clauses.editor.namePlaceholder'),
    fill: '',
    openFields: t('clauses.editor.openFields'),
    name: t('clauses.editor.name'),
    saved: t('clauses.editor.saved'),
  }),
  tools: () => documentTools.filter(({ id }) => !OF_PAPER.has(id)),
};
