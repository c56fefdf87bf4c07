import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import type { Author } from '#domain/rules/merge/template/versions-in-conflict.ts';

interface VersionProps {
  title: string;
  /** The block or part that it is a version of. */
  of: string;
  author: Author;
  authorOf: (user: string) => string;
  children: ReactNode;
}

/** One version of a block or of a part, with author and time. */
export function Version({ title, of, author, authorOf, children }: VersionProps) {
  const { t, format } = useTexts();
  const written = t('blockConflicts.byAt', { author: authorOf(author.by), when: format.dateTime(author.at) });
  return (
    <section
      aria-label={`${title}: ${of}, ${written}`}
      className="rounded-control border border-line bg-surface p-2 text-sm"
    >
      <p className="text-xs text-muted">
        <strong className="font-semibold">{title}</strong> · {written}
      </p>
      <div className="break-words">{children}</div>
    </section>
  );
}
