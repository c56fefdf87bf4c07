import { useTexts } from '#app/i18n/texts.ts';
import type { FormSection } from '../form-sections.ts';
import { SectionView } from './section-view.tsx';
import type { OpenSections } from './open-sections.ts';

interface FormPanelProps {
  sections: readonly FormSection[];
  open: OpenSections;
  asked: boolean;
  onToggle: (section: string) => void;
}

export function FormPanel({ sections, open, asked, onToggle }: FormPanelProps) {
  const { t } = useTexts();
  if (sections.length === 0) {
    return (
      <p className="px-4 pb-4 text-muted">
        {t('filling.noFields')} {t('filling.noFieldsText')}
      </p>
    );
  }
  return sections.map((section) => (
    <SectionView
      key={section.id}
      section={section}
      open={open.has(section.id)}
      asked={asked}
      onToggle={() => onToggle(section.id)}
    />
  ));
}
