import { useState } from 'react';
import type { PageSetup } from '#app/document/model.ts';
import {
  $applySection,
  $sectionAtCaret,
  $selectedBreak,
} from '#app/editor/page-break/sections/section-breaks.ts';
import { $section } from '#app/editor/page-break/sections/section-state.ts';
import { useToolbar } from '#app/editor/toolbar/toolbar-context.ts';
import { SectionDialog } from './section-dialog.tsx';
import { newSectionDraft, sectionDraftOf } from './section-draft.ts';

export interface SectionAskedProps {
  page: PageSetup;
  onClose: () => void;
}

/** The dialog for the selected page break, or for a new one at the caret. */
export function SectionAsked({ page, onClose }: SectionAskedProps) {
  const { editors, perform } = useToolbar();
  const [asked] = useState(() =>
    editors.areas.body.read(() => {
      const selected = $selectedBreak();
      if (selected === null)
        return { key: null, section: {}, initial: newSectionDraft(page, $sectionAtCaret()) };
      const section = $section(selected) ?? {};
      return { key: selected.getKey(), section, initial: sectionDraftOf(section, page) };
    }),
  );
  return (
    <SectionDialog
      page={page}
      section={asked.section}
      initial={asked.initial}
      isNew={asked.key === null}
      onClose={onClose}
      onApply={(section) => {
        perform(() => $applySection(asked.key, section));
        onClose();
      }}
    />
  );
}
