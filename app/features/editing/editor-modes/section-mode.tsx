import { documentTools } from '#app/editor/toolbar/toolbar.tsx';
import { FieldsPanel } from '../drawer/fields-panel.tsx';
import { EdgeTools } from '../page/edge-tools.tsx';
import type { EditorMode } from './editor-mode.ts';

/** The new editor: sections of fields in a drawer (`/document/editor/:id?`). */
export const sectionMode: EditorMode = {
  addressOf: (uid) => `/document/editor/${uid}`,
  needsName: false,
  fillSaves: false,
  namesCategory: false,
  sections: true,
  clause: false,
  framed: false,
  phrases: (t) => ({
    title: t('editing.title'),
    namePlaceholder: t('editing.namePlaceholder'),
    fill: t('editing.fill'),
    openFields: t('editing.insertFields'),
    name: t('editing.name'),
    saved: t('editing.saved'),
  }),
  // Areas that the other editor switched off can be switched on here too.
  tools: ({ session, editors }) =>
    (session.current().pagesInfo?.hidden ?? []).length === 0
      ? documentTools
      : [
          ...documentTools,
          { id: 'edges', rank: 17, tools: <EdgeTools session={session} editors={editors} /> },
        ],
  FieldsPanel,
};
