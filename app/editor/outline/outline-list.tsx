import { useTexts } from '#app/i18n/texts.ts';
import type { DocumentEditors } from '../document-editors.ts';
import { goToHeading } from './outline.ts';
import { useOutline } from './use-outline.ts';

interface OutlineListProps {
  editors: DocumentEditors;
  /** Called before the caret moves to a heading, for a list that lies over the document. */
  onGo: () => void;
}

/** The document's headings; a press moves the caret to one. */
export function OutlineList({ editors, onGo }: OutlineListProps) {
  const { t } = useTexts();
  const entries = useOutline(editors.areas.body);
  if (entries.length === 0) return <p className="p-3 text-sm text-faint">{t('writing.outline.empty')}</p>;
  return (
    <ul className="p-1">
      {entries.map(({ key, level, text }) => (
        <li key={key}>
          <button
            type="button"
            title={text}
            onClick={() => {
              onGo();
              // A closing panel first returns the focus.
              requestAnimationFrame(() => goToHeading(editors.areas.body, key));
            }}
            style={{ paddingInlineStart: `${8 + (level - 1) * 12}px` }}
            className="flex min-h-8 w-full items-center rounded-control py-1 pr-2 text-left text-sm hover:bg-hover touch:min-h-11"
          >
            {text === '' ? (
              <span className="truncate text-faint italic">{t('writing.outline.untitled')}</span>
            ) : (
              <span className={level === 1 ? 'truncate font-medium' : 'truncate'}>{text}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
