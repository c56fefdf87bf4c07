import {
  BLUR_COMMAND,
  COMMAND_PRIORITY_CRITICAL,
  COMMAND_PRIORITY_LOW,
  KEY_ARROW_DOWN_COMMAND,
  KEY_ARROW_UP_COMMAND,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  mergeRegister,
} from 'lexical';
import type { LexicalEditor } from 'lexical';
import clsx from 'clsx';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import type { MenuPlace } from '#app/ui/menu-list.tsx';
import { Floating } from './floating.tsx';
import type { SelectionBox } from './use-selection-place.ts';

/** ARIA attributes of the entries: no HTML element fits a list that opens beside a caret. */
const asList = { role: 'listbox', tabIndex: 0 } as const;
const asOption = (selected: boolean) =>
  ({ role: 'option', tabIndex: -1, 'aria-selected': selected }) as const;

interface CaretListProps<E> {
  editor: LexicalEditor;
  box: SelectionBox;
  anchor: MenuPlace;
  label: string;
  className?: string;
  entries: readonly E[];
  keyOf: (entry: E) => string;
  onChoose: (entry: E) => void;
  onDismiss: () => void;
  /** Content of an entry. */
  children: (entry: E) => ReactNode;
}

/**
 * Entries beside the caret, chosen by arrows and Enter or Tab, or by a press. The focus stays in the text, which tells
 * assistive technology the current entry.
 */
export function CaretList<E>({
  editor,
  box,
  anchor,
  label,
  className,
  entries,
  keyOf,
  onChoose,
  onDismiss,
  children,
}: CaretListProps<E>) {
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = useEffectEvent((by: number) => setAt((at + by + entries.length) % entries.length));
  const choose = useEffectEvent(() => {
    const entry = entries[at];
    if (entry !== undefined) onChoose(entry);
  });
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    const key = (act: () => void) => (event: KeyboardEvent | null) => {
      event?.preventDefault();
      act();
      return true;
    };
    const up = key(() => move(-1));
    const down = key(() => move(1));
    const pick = key(() => choose());
    const leave = key(() => dismiss());
    return mergeRegister(
      editor.registerCommand(KEY_ARROW_DOWN_COMMAND, down, COMMAND_PRIORITY_CRITICAL),
      editor.registerCommand(KEY_ARROW_UP_COMMAND, up, COMMAND_PRIORITY_CRITICAL),
      editor.registerCommand(KEY_ENTER_COMMAND, pick, COMMAND_PRIORITY_CRITICAL),
      editor.registerCommand(KEY_TAB_COMMAND, pick, COMMAND_PRIORITY_CRITICAL),
      editor.registerCommand(KEY_ESCAPE_COMMAND, leave, COMMAND_PRIORITY_CRITICAL),
      editor.registerCommand(BLUR_COMMAND, () => (dismiss(), false), COMMAND_PRIORITY_LOW),
    );
  }, [editor]);
  useEffect(() => {
    const root = editor.getRootElement();
    root?.setAttribute('aria-controls', id);
    root?.setAttribute('aria-activedescendant', `${id}-${at}`);
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
    return () => {
      root?.removeAttribute('aria-controls');
      root?.removeAttribute('aria-activedescendant');
    };
  }, [editor, id, at]);
  return (
    <Floating box={box} anchor={anchor} {...(className === undefined ? {} : { className })}>
      <div
        ref={list}
        id={id}
        {...asList}
        aria-label={label}
        className="max-h-72 w-64 max-w-[calc(100vw-16px)] overflow-y-auto p-1"
      >
        {entries.map((entry, index) => (
          <button
            key={keyOf(entry)}
            type="button"
            id={`${id}-${index}`}
            {...asOption(index === at)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(entry)}
            className={clsx(
              'flex h-9 w-full items-center gap-2 rounded-control px-2 text-left touch:h-11',
              index === at ? 'bg-hover' : 'hover:bg-hover',
            )}
          >
            {children(entry)}
          </button>
        ))}
      </div>
    </Floating>
  );
}
