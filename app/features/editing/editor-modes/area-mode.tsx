import { QuoteTool } from '#app/editor/quote/quote-tool.tsx';
import { SizeSelect } from '#app/editor/text-format/size-select.tsx';
import { documentTools, type ToolGroup } from '#app/editor/toolbar/toolbar.tsx';
import { OlderFieldsPanel } from '../older/older-fields-panel.tsx';
import { EdgeTools } from '../page/edge-tools.tsx';
import { MarginsTool } from '../page/margins-tool.tsx';
import type { Workspace } from '../session/create-workspace.ts';
import type { EditorMode } from './editor-mode.ts';

const OWN_TOOLS: Readonly<Record<string, ToolGroup['tools']>> = {
  block: <QuoteTool />,
  size: <SizeSelect />,
};

function tools({ session, editors }: Workspace): ToolGroup[] {
  const page = (
    <>
      <MarginsTool session={session} />
      <EdgeTools session={session} editors={editors} />
    </>
  );
  return [
    ...documentTools.map((group) => ({ ...group, tools: OWN_TOOLS[group.id] ?? group.tools })),
    { id: 'page', rank: 17, tools: page },
  ];
}

/** The older editor: three framed areas and one column of fields (`/template/form/:id?`). */
export const areaMode: EditorMode = {
  addressOf: (uid) => `/template/form/${uid}`,
  needsName: true,
  fillSaves: true,
  namesCategory: true,
  sections: false,
  clause: false,
  framed: true,
  phrases: (t) => ({
    title: t('older.title'),
    namePlaceholder: t('older.namePlaceholder'),
    fill: t('older.saveAndGenerate'),
    openFields: t('older.fields.open'),
    name: t('editing.name'),
    saved: t('editing.saved'),
  }),
  tools,
  FieldsPanel: OlderFieldsPanel,
};
