import { $getRoot, $isElementNode } from 'lexical';
import type { LexicalEditor } from 'lexical';
import { useCallback, useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { AreaName } from '../document-editors.ts';
import { showFirst } from './show-first.ts';
import { watchFamilies } from '../text-format/shown-families.ts';

function isEmpty(editor: LexicalEditor): boolean {
  return editor.read(() => {
    const root = $getRoot();
    const first = root.getFirstChild();
    return (
      root.getChildrenSize() === 1 &&
      $isElementNode(first) &&
      first.getType() === 'paragraph' &&
      first.isEmpty()
    );
  });
}

function useIsEmpty(editor: LexicalEditor): boolean {
  const [empty, setEmpty] = useState(() => isEmpty(editor));
  useEffect(() => {
    const check = () => setEmpty(isEmpty(editor));
    check();
    return editor.registerUpdateListener(check);
  }, [editor]);
  return empty;
}

/** What an editable block is to assistive technology: it has no tag of its own. */
const manyLines = (isStop: boolean) =>
  ({ role: 'textbox', tabIndex: isStop ? 0 : -1, 'aria-multiline': true }) as const;

/**
 * One area of the paper. Of what one writes in only the body is a stop for Tab, so that nobody lands in what stands on
 * every page without meaning to. React renders its frame only: the text inside is the editor's.
 */
export function AreaView({
  area,
  editor,
  framed,
  children,
}: {
  area: AreaName;
  editor: LexicalEditor;
  framed: boolean;
  children?: ReactNode;
}) {
  const { t } = useTexts();
  const empty = useIsEmpty(editor);
  const editable = editor.isEditable();
  const hint = useId();
  const attach = useCallback(
    (element: HTMLDivElement) => {
      const stopWatching = watchFamilies(editor);
      editor.setRootElement(element);
      const stopShowing = showFirst(element);
      return () => {
        stopShowing();
        editor.setRootElement(null);
        stopWatching();
      };
    },
    [editor],
  );
  return (
    <div className="document-frame" data-area={area}>
      {framed && (
        <div className="document-caption" aria-hidden>
          {t(`older.area.${area}`)}
        </div>
      )}
      {empty && (area === 'body' || !framed) && (
        <div className="document-hint" aria-hidden>
          {t(`editor.hint.${area}`)}
        </div>
      )}
      <div
        ref={attach}
        className="document-area"
        contentEditable={editable}
        suppressContentEditableWarning
        {...manyLines(area === 'body' || !editable)}
        aria-readonly={!editable}
        aria-describedby={editable ? hint : undefined}
        aria-label={t(`editor.area.${area}`)}
        lang={DOCUMENT_LANGUAGE}
        spellCheck
      />
      {editable && (
        <span id={hint} hidden>
          {t('writing.keysHint')}
        </span>
      )}
      {children}
    </div>
  );
}
