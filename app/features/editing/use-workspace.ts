import { useState, useSyncExternalStore } from 'react';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { type Translate, useTexts } from '#app/i18n/texts.ts';
import type { NodePhrases } from '#app/editor/editor-services.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import type { EditDraft } from '#domain/entities/draft.ts';
import type { Template } from '#domain/entities/template.ts';
import type { TemplateLook } from './other-template/look-of.ts';
import { sectionLabel } from './page-settings/section/section-label.ts';
import { createWorkspace } from './session/create-workspace.ts';
import { createWorkspaceHolder, type WorkspaceState } from './session/workspace-holder.ts';

export interface WorkspaceSource {
  uid: string;
  /** uid of the current user. */
  user: string;
  area: string;
  clause: boolean;
  template: Template | null;
  draft: EditDraft | null;
  /** What a new document begins with, if the company has set it. */
  look: TemplateLook | null;
}

function nodePhrases(t: Translate): NodePhrases {
  return {
    field: (name) => t('editor.node.field', { name }),
    form: (form) => t(`fieldTools.tag.${form}`).toLocaleLowerCase(),
    missingField: t('editor.node.missingField'),
    imageMissing: t('editor.node.imageMissing'),
    pageBreak: t('editor.node.pageBreak'),
    section: (section) => sectionLabel(section, t),
    footnote: (number) => t('editor.footnote.name', { number }),
    pageFigure: (shows) => t(`editor.tool.figure.${shows}`),
    reference: (shows) => t(`reference.node.${shows}`),
    missingReference: t('reference.node.missing'),
    unsupported: (type) => t('editor.node.unsupported', { type }),
  };
}

/** One document, open while the screen shows it. */
export function useWorkspace(source: WorkspaceSource): WorkspaceState {
  const data = useData();
  const { t } = useTexts();
  const notify = useNotify();
  const [holder] = useState(() =>
    createWorkspaceHolder(() =>
      createWorkspace({
        ...source,
        data,
        phrases: nodePhrases(t),
        imageNote: (alt) => (alt === '' ? t('paste.left') : t('paste.leftAlt', { alt })),
        onReloaded: () => notify({ kind: 'info', text: t('editing.reloaded') }),
        onError: (error) => {
          const { text, help } = errorTexts(error, t);
          notify({ kind: 'error', text: `${text}. ${help}` });
        },
      }),
    ),
  );
  return useSyncExternalStore(holder.subscribe, holder.current);
}
