import clsx from 'clsx';
import { useTexts } from '#app/i18n/texts.ts';
import type { CodeRow } from './code-rows.ts';

/** The name links to the editor, in a new tab; a deleted template cannot be opened. */
export function CodeName({ row: { name, deleted, editor } }: { row: CodeRow }) {
  if (deleted) {
    return (
      <span className="block truncate text-muted line-through" dir="auto" title={name}>
        {name}
      </span>
    );
  }
  return (
    <a
      href={editor}
      target="_blank"
      rel="noopener"
      dir="auto"
      title={name}
      className="block truncate rounded-tag font-medium hover:underline"
    >
      {name}
    </a>
  );
}

export function CodeStatus({ deleted }: Pick<CodeRow, 'deleted'>) {
  const { t } = useTexts();
  return (
    <span
      className={clsx(
        'rounded-tag px-1.5 py-0.5 text-xs font-medium',
        deleted ? 'bg-danger-soft text-danger-text' : 'bg-confirmed-soft text-confirmed-text',
      )}
    >
      {t(deleted ? 'codes.deletedStatus' : 'codes.activeStatus')}
    </span>
  );
}
