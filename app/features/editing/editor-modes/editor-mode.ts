import type { ComponentType } from 'react';
import type { ToolGroup } from '#app/editor/toolbar/toolbar.tsx';
import type { Translate } from '#app/i18n/texts.ts';
import type { Workspace } from '../session/create-workspace.ts';
import type { EditState } from '../session/edit-session.ts';

export interface FieldsPanelProps {
  workspace: Workspace;
  state: EditState;
  /** Called after a tag was inserted, if the panel covers the document. */
  onInserted: (() => void) | null;
  /** Opens a field's settings. */
  onConfigure: (field: string) => void;
}

interface EditorModePhrases {
  title: string;
  namePlaceholder: string;
  fill: string;
  openFields: string;
  /** Label of the name's input. */
  name: string;
  /** Told after 'Salvar'. */
  saved: string;
}

/** The parts that differ between the two editors; everything else is shared. */
export interface EditorMode {
  /** Address of a saved document. */
  addressOf: (uid: string) => string;
  /** Saving requires a name; otherwise an empty name becomes the default one. */
  needsName: boolean;
  /** The label of the fill button states that it saves, so no question is asked. */
  fillSaves: boolean;
  /** Shows the document's category beside the name. */
  namesCategory: boolean;
  /** Fields are in sections; otherwise in one list, identified by their names. */
  sections: boolean;
  /** The document is a clause of the library: without header, footer and page settings, and not filled in. */
  clause: boolean;
  /** Draws a frame with its name around each area of the paper. */
  framed: boolean;
  phrases: (t: Translate) => EditorModePhrases;
  tools: (workspace: Workspace) => readonly ToolGroup[];
  FieldsPanel: ComponentType<FieldsPanelProps>;
}
