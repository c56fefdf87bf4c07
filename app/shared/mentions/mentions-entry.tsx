import { Suspense } from 'react';
import { laterPart, LeftOut } from '#app/ui/later-part.tsx';

const Section = laterPart(async () => (await import('./mentions-section.tsx')).MentionsSection, LeftOut);

/** Templates on which somebody mentioned the person. */
export function MentionsEntry() {
  return (
    <Suspense fallback={null}>
      <Section />
    </Suspense>
  );
}
