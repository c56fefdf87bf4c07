import { ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Collapsible } from '#app/ui/collapsible.tsx';
import type { GedTree } from '#domain/api/ged.ts';

/** The problems of the GED's list, so that its administrator can correct them there. */
export function TreeProblems({ tree: { problems, problemCount } }: { tree: GedTree }) {
  const { t, format } = useTexts();
  const [open, setOpen] = useState(false);
  const more = problemCount - problems.length;
  return (
    <Collapsible
      title={t('ged.tree.problems', { count: problemCount, shown: format.number(problemCount) })}
      aside={<ExclamationTriangleIcon aria-hidden className="size-5 shrink-0" />}
      open={open}
      onToggle={() => setOpen(!open)}
      className="mb-4 rounded-control bg-waiting-soft px-2 py-1 text-waiting-text"
      contentClassName="px-2 pb-2"
    >
      <ul className="max-h-60 list-disc overflow-y-auto pl-5 text-sm text-ink">
        {problems.map(({ kind, identifier, title }, at) => (
          <li key={`${String(at)} ${identifier}`} className="break-words">
            {[identifier, title].filter((part) => part !== '').join(' ')} ({t(`ged.tree.kinds.${kind}`)})
          </li>
        ))}
        {more > 0 && <li>{t('ged.create.more', { count: more, shown: format.number(more) })}</li>}
      </ul>
    </Collapsible>
  );
}
