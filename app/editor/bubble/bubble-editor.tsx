import type { LexicalEditorWithDispose } from '@lexical/extension';
import { $getRoot, $getSelection, $insertNodes } from 'lexical';
import { useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { nowhere, readState, sameState, type BubbleState } from './bubble-commands.ts';
import { registerBubbleKeys } from './bubble-keys.ts';
import { BubbleLink } from './bubble-link.tsx';
import { registerBubblePaste } from './bubble-paste.ts';
import { BubbleToolbar } from './bubble-toolbar.tsx';
import { $readMarkup } from './content/nodes-to-blocks.ts';
import { $createPictureNode, providePictures, type PictureBytes } from './content/picture-node.ts';
import { createBubbleEditor, loadMarkup } from './create-bubble-editor.ts';
import type { TransferredFiles } from './transferred-files.ts';
import { MentionList, type Nameable } from './mentions/mention-list.tsx';
import './bubble.css';

export interface BubbleEditorHandle {
  focus: () => void;
}

export interface BubbleEditorProps {
  ref?: Ref<BubbleEditorHandle>;
  /** Accessible name of the text, also shown while it is empty. */
  label: string;
  placeholder: string;
  /** Markup of `domain/rules/messages`. */
  value: string;
  onChange: (markup: string) => void;
  /** Called on Enter. */
  onSubmit: () => void;
  /** Called on Escape. */
  onLeave: () => void;
  /** Maximum length of the markup: a paste beyond it is rejected and reported. */
  most: number;
  onTooLong: () => void;
  /** Files that were pasted. Dropped files are handled by the surrounding element, which accepts them too. */
  onFiles: (pasted: TransferredFiles) => void;
  /** Stores an image for the text; null if that fails, which is reported elsewhere. */
  keepImage: (file: File) => Promise<{ file: string; alt: string } | null>;
  pictures: PictureBytes;
  /** People who can be mentioned with `@`. */
  people: readonly Nameable[];
  tools: boolean;
}

/** ARIA attributes of an editable block, which has no HTML element of its own. */
const manyLines = { role: 'textbox', tabIndex: 0, 'aria-multiline': true } as const;

/** A small editor for the formats of a message (specification 1, section 2). Its value is the message's markup. */
export function BubbleEditor(props: BubbleEditorProps) {
  const { people, pictures, tools, value, ref } = props;
  // All its listeners belong to the editor and are released with the component.
  const [editor] = useState(createBubbleEditor);
  const { t } = useTexts();
  const hint = useId();
  const [linking, setLinking] = useState(false);
  const state = useBubbleState(editor);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => providePictures(editor, pictures), [editor, pictures]);
  useMarkup(editor, props);
  const onSubmit = useEffectEvent(() => props.onSubmit());
  const onLeave = useEffectEvent(() => props.onLeave());
  const onFiles = useEffectEvent((pasted: TransferredFiles) => props.onFiles(pasted));
  const onTooLong = useEffectEvent(() => props.onTooLong());
  const { most } = props;
  useEffect(
    () =>
      registerBubbleKeys(editor, {
        onSubmit: () => onSubmit(),
        onLeave: () => onLeave(),
        openLink: () => setLinking(true),
      }),
    [editor],
  );
  useEffect(
    () =>
      registerBubblePaste(editor, {
        most,
        onFiles: (pasted) => onFiles(pasted),
        onTooLong: () => onTooLong(),
      }),
    [editor, most],
  );
  useEffect(() => {
    editor.setRootElement(root.current);
    return () => editor.setRootElement(null);
  }, [editor]);
  useImperativeHandle(ref, () => ({ focus: () => editor.focus() }), [editor]);
  const insertImage = async (file: File) => {
    const kept = await props.keepImage(file);
    if (kept === null) return;
    editor.update(() => {
      if ($getSelection() === null) $getRoot().selectEnd();
      $insertNodes([$createPictureNode(kept.file, kept.alt)]);
    });
    editor.focus();
  };
  return (
    <>
      <div className="relative">
        {value === '' && (
          <div aria-hidden className="bubble-placeholder">
            {props.placeholder}
          </div>
        )}
        <div
          ref={root}
          className="bubble-text"
          contentEditable
          suppressContentEditableWarning
          {...manyLines}
          enterKeyHint="send"
          aria-label={props.label}
          aria-describedby={hint}
          spellCheck
        />
        <span id={hint} hidden>
          {t('bubble.keys')}
        </span>
      </div>
      {tools && (
        <BubbleToolbar
          editor={editor}
          state={state}
          onLink={() => setLinking(true)}
          onImage={(file) => void insertImage(file)}
        />
      )}
      <MentionList editor={editor} people={people} />
      {linking && (
        <BubbleLink
          editor={editor}
          current={state.link}
          onClose={() => {
            setLinking(false);
            editor.focus();
          }}
        />
      )}
    </>
  );
}

/** Loads the value into the editor, and reports every change that does not come from the value. */
function useMarkup(
  editor: LexicalEditorWithDispose,
  { value, onChange }: Pick<BubbleEditorProps, 'value' | 'onChange'>,
): void {
  const said = useRef('');
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (said.current === value) return;
    said.current = value;
    loadMarkup(editor, value);
  }, [editor, value]);
  useEffect(
    () =>
      editor.registerUpdateListener(({ editorState, dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return;
        const markup = editorState.read($readMarkup);
        if (markup === said.current) return;
        said.current = markup;
        tell(markup);
      }),
    [editor],
  );
}

function useBubbleState(editor: LexicalEditorWithDispose): BubbleState {
  const [state, setState] = useState(nowhere);
  useEffect(
    () =>
      editor.registerUpdateListener(() => {
        const next = readState(editor);
        setState((before) => (sameState(before, next) ? before : next));
      }),
    [editor],
  );
  return state;
}
