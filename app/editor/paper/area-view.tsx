import { $getRoot, $isElementNode } from 'lexical';
import type { LexicalEditor } from 'lexical';
import { useCallback, useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { useTexts } from '#app/i18n/texts.ts';
import type { AreaName } from '../document-editors.ts';
import { $numbering } from '../numbering/block-numbering.ts';
import { showStyles } from '../styles/shown/show-styles.ts';
import { showFirst } from './show-first.ts';
import { watchFamilies } from '../text-format/families/shown-families.ts';

function isEmpty(editor: LexicalEditor): boolean {
  return editor.read(() => {
    const root = $getRoot();
    const first = root.getFirstChild();
    return (
      root.getChildrenSize() === 1 &&
      $isElementNode(first) &&
      first.getType() === 'paragraph' &&
      first.isEmpty() &&
      $numbering(first) === null
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

/** ARIA attributes of an editable block, which has no HTML element of its own. */
const manyLines = (isStop: boolean) =>
  ({ role: 'textbox', tabIndex: isStop ? 0 : -1, 'aria-multiline': true }) as const;

/**
 * One area of the paper. Only the body is a tab stop among the areas, so that users do not enter header or footer by
 * accident. React renders only the frame: the text inside belongs to the editor.
 */
export function AreaView({
  area,
  editor,
  framed,
  caption,
  children,
}: {
  area: AreaName;
  editor: LexicalEditor;
  framed: boolean;
  /** Name on the paper. */
  caption: string | null;
  children?: ReactNode;
}) {
  const { t } = useTexts();
  const empty = useIsEmpty(editor);
  const editable = editor.isEditable();
  const hint = useId();
  const attach = useCallback(
    (element: HTMLDivElement) => {
      const stopWatching = watchFamilies(editor);
      const stopStyles = showStyles(editor, element);
      editor.setRootElement(element);
      const stopShowing = showFirst(element);
      return () => {
        stopShowing();
        editor.setRootElement(null);
        stopWatching();
        stopStyles();
      };
    },
    [editor],
  );
  return (
    <div className="document-frame" data-area={area}>
      {caption !== null && (
        <div className="document-caption" aria-hidden>
          {caption}
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
