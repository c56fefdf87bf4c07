import type { ComponentType } from 'react';
import type { ToolGroup } from '#app/editor/toolbar/toolbar.tsx';
import type { Translate } from '#app/i18n/texts.ts';
import type { Workspace } from '../session/create-workspace.ts';
import type { EditState } from '../session/edit-session.ts';

export interface FieldsPanelProps {
  workspace: Workspace;
  state: EditState;
  /** Called after a tag was placed, where the panel lies over the document. */
  onInserted: (() => void) | null;
  /** Opens a field's settings. */
  onConfigure: (field: string) => void;
}

interface EditorModePhrases {
  title: string;
  namePlaceholder: string;
  fill: string;
  openFields: string;
}

/** What one editor shows around the text that another does not; all else is the same for every document. */
export interface EditorMode {
  /** Of a document that was saved. */
  addressOf: (uid: string) => string;
  /** Refuses to save without a name; otherwise an empty one becomes the default one. */
  needsName: boolean;
  /** The button that leads to the form says that it saves: nothing is asked before. */
  fillSaves: boolean;
  /** Says beside the name which category the document lies in. */
  namesCategory: boolean;
  /** Fields stand in sections; otherwise in one column, found by their names. */
  sections: boolean;
  /** Draws a frame with its name around each area of the paper. */
  framed: boolean;
  phrases: (t: Translate) => EditorModePhrases;
  tools: (workspace: Workspace) => readonly ToolGroup[];
  FieldsPanel: ComponentType<FieldsPanelProps>;
}
