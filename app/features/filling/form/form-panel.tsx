import { useTexts } from '#app/i18n/texts.ts';
import { useSections } from '../state/filling-context.ts';
import type { OpenSections } from './open-sections.ts';
import { SectionPager } from './section-pager.tsx';
import { SectionView } from './section-view.tsx';

interface FormPanelProps {
  open: OpenSections;
  asked: boolean;
  /** Shows one section at a time. */
  single: boolean;
  onToggle: (section: string) => void;
  onGo: (section: string) => void;
}

export function FormPanel({ open, asked, single, onToggle, onGo }: FormPanelProps) {
  const { t } = useTexts();
  const sections = useSections();
  const [first] = sections;
  if (first === undefined) {
    return (
      <p className="px-4 pb-4 text-muted">
        {t('filling.noFields')} {t('filling.noFieldsText')}
      </p>
    );
  }
  if (single) {
    const current = sections.find(({ id }) => open.has(id)) ?? first;
    return <SectionPager sections={sections} current={current} asked={asked} onGo={onGo} />;
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
