import { Suspense, useEffect } from 'react';
import type { PageSetup } from '#app/document/model.ts';
import { onOpenSection } from '#app/editor/page-break/sections/open-section.ts';
import { useToolbar } from '#app/editor/toolbar/toolbar-context.ts';
import { laterPart, Told } from '#app/ui/later-part.tsx';
import type { SectionAskedProps } from './section-asked.tsx';

const SectionAsked = laterPart<SectionAskedProps>(
  async () => (await import('./section-asked.tsx')).SectionAsked,
  Told,
);

/** The dialog for a section, while it is asked for. */
export function SectionPanel({ page }: { page: PageSetup }) {
  const { panel, asked, openPanel, editors, returnToText } = useToolbar();
  const { body } = editors.areas;
  useEffect(() => onOpenSection(body, () => openPanel('section')), [body, openPanel]);
  if (panel !== 'section') return null;
  const close = (): void => {
    openPanel(null);
    returnToText();
  };
  return (
    <Suspense fallback={null}>
      <SectionAsked key={asked} page={page} onClose={close} />
    </Suspense>
  );
}
