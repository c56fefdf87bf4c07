import { useState } from 'react';
import type { PageSetup, Section } from '#app/document/model.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { wrongMeasures, type PageDraft } from '../page-draft.ts';
import { MarginsPart, PaperPart } from '../page-parts.tsx';
import { effectiveDraft, sectionOfDraft, type SectionDraft } from './section-draft.ts';

interface SectionDialogProps {
  page: PageSetup;
  /** The section that is edited; `{}` for a new one. */
  section: Section;
  initial: SectionDraft;
  isNew: boolean;
  onApply: (section: Section) => void;
  onClose: () => void;
}

/** Paper and margins from a page break on. */
export function SectionDialog({ page, section, initial, isNew, onApply, onClose }: SectionDialogProps) {
  const { t } = useTexts();
  const [draft, setDraft] = useState(initial);
  const change = (part: Partial<SectionDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const changePage = (part: Partial<PageDraft>): void =>
    setDraft((before) => ({ ...before, page: { ...before.page, ...part } }));
  const changed = sectionOfDraft(draft, page, section);
  const wrong = wrongMeasures(effectiveDraft(draft, page));
  return (
    <FormDialog
      size="medium"
      title={t('section.title')}
      description={t('section.hint')}
      submitLabel={t(isNew ? 'section.insert' : 'pageSettings.apply')}
      disabled={changed === null}
      onSubmit={() => {
        if (changed !== null) onApply(changed);
      }}
      onClose={onClose}
    >
      <Checkbox
        label={t('section.samePaper')}
        checked={draft.samePaper}
        onChange={(samePaper) => change({ samePaper })}
      />
      {!draft.samePaper && <PaperPart draft={draft.page} change={changePage} />}
      <Checkbox
        label={t('section.sameMargins')}
        checked={draft.sameMargins}
        onChange={(sameMargins) => change({ sameMargins })}
      />
      {!draft.sameMargins && <MarginsPart draft={draft.page} change={changePage} wrong={wrong} />}
      {changed === null && wrong.size === 0 && (
        <p role="alert" className="text-sm text-danger-text">
          {t('pageSettings.noRoom')}
        </p>
      )}
    </FormDialog>
  );
}
