import { XMarkIcon } from '@heroicons/react/24/outline';
import { COMMAND_PRIORITY_HIGH, KEY_ESCAPE_COMMAND } from 'lexical';
import { useCallback, useSyncExternalStore } from 'react';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { A4 } from '#app/document/styles.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { DocumentEditors } from '../document-editors.ts';
import { paperStyle } from '../paper/paper-style.ts';
import type { OpenNote } from './note-desk.ts';

/** The editor library names no element that is a text box of many lines. */
const TEXT_BOX = { role: 'textbox', tabIndex: 0, 'aria-multiline': true } as const;

function NoteText({ note, onClose }: { note: OpenNote; onClose: () => void }) {
  const { t } = useTexts();
  const { editor, number } = note;
  const attach = useCallback(
    (element: HTMLDivElement) => {
      editor.setRootElement(element);
      editor.focus();
      const stop = editor.registerCommand(
        KEY_ESCAPE_COMMAND,
        () => {
          onClose();
          return true;
        },
        COMMAND_PRIORITY_HIGH,
      );
      return () => {
        stop();
        editor.setRootElement(null);
      };
    },
    [editor, onClose],
  );
  return (
    <div className="document-note" style={paperStyle(A4, { zoom: 1, reading: true })}>
      <div
        ref={attach}
        className="document-area"
        contentEditable
        suppressContentEditableWarning
        {...TEXT_BOX}
        aria-label={t('editor.footnote.text', { number })}
        lang={DOCUMENT_LANGUAGE}
        spellCheck
      />
    </div>
  );
}

/** The note of the mark that was pressed or inserted, below the paper. Escape leads back to the mark. */
export function FootnotePanel({ editors }: { editors: DocumentEditors }) {
  const { t } = useTexts();
  const { notes, areas } = editors;
  const note = useSyncExternalStore(notes.subscribe, notes.current);
  const close = useCallback(() => {
    notes.close();
    areas.body.focus();
  }, [notes, areas]);
  if (note === null) return null;
  return (
    <section
      aria-label={t('editor.footnote.name', { number: note.number })}
      className="flex items-start gap-3 border-t border-line bg-surface px-3 py-2"
    >
      <p className="pt-1.5 text-xs font-semibold whitespace-nowrap">
        {t('editor.footnote.name', { number: note.number })}
      </p>
      <NoteText key={note.mark} note={note} onClose={close} />
      <IconButton label={t('editor.footnote.close')} icon={XMarkIcon} onClick={close} />
    </section>
  );
}
