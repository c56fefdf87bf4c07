import {
  $getNodeByKey,
  $isTextNode,
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
import clsx from 'clsx';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Floating } from '../floating/floating.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { slashEntries, type SlashEntry } from './slash-entries.ts';
import { type OpenSlash, useSlashQuery } from './use-slash-query.ts';

/** @param then once it is gone: a key that chooses is heard in the middle of an update, behind which this one comes */
function removeTyped({ editor, key, start, end }: OpenSlash, then: () => void): void {
  editor.update(
    () => {
      const node = $getNodeByKey(key);
      if ($isTextNode(node)) node.spliceText(start, end - start, '', true);
    },
    { discrete: true, onUpdate: then },
  );
}

/** A list of what can be inserted, opened by typing a slash, or of the fields, by `#`; more letters narrow it down. */
export function SlashMenu() {
  const { t } = useTexts();
  const tools = useToolbar();
  const { slash, dismiss } = useSlashQuery(tools.editors);
  if (slash === null) return null;
  const entries = slashEntries(tools, t, slash);
  if (entries.length === 0) return null;
  const choose = (entry: SlashEntry) => {
    dismiss();
    removeTyped(slash, entry.perform);
  };
  return <SlashList key={slash.text} slash={slash} entries={entries} onChoose={choose} onDismiss={dismiss} />;
}

/** What the entries are to assistive technology: no tag of HTML opens beside a caret. */
const asList = { role: 'listbox', tabIndex: 0 } as const;
const asOption = (selected: boolean) =>
  ({ role: 'option', tabIndex: -1, 'aria-selected': selected }) as const;

interface SlashListProps {
  slash: OpenSlash;
  entries: readonly SlashEntry[];
  onChoose: (entry: SlashEntry) => void;
  onDismiss: () => void;
}

/** The focus stays in the text, which tells assistive technology of the entry one is at. */
function SlashList({ slash: { editor, box }, entries, onChoose, onDismiss }: SlashListProps) {
  const { t } = useTexts();
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
    const priority = COMMAND_PRIORITY_CRITICAL;
    return mergeRegister(
      editor.registerCommand(
        KEY_ARROW_DOWN_COMMAND,
        key(() => move(1)),
        priority,
      ),
      editor.registerCommand(
        KEY_ARROW_UP_COMMAND,
        key(() => move(-1)),
        priority,
      ),
      editor.registerCommand(
        KEY_ENTER_COMMAND,
        key(() => choose()),
        priority,
      ),
      editor.registerCommand(
        KEY_TAB_COMMAND,
        key(() => choose()),
        priority,
      ),
      editor.registerCommand(
        KEY_ESCAPE_COMMAND,
        key(() => dismiss()),
        priority,
      ),
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
    <Floating box={box} anchor="bottom start">
      <div
        ref={list}
        id={id}
        {...asList}
        aria-label={t('writing.slash')}
        className="max-h-72 w-64 max-w-[calc(100vw-16px)] overflow-y-auto p-1"
      >
        {entries.map((entry, index) => (
          <button
            key={entry.id}
            type="button"
            id={`${id}-${index}`}
            {...asOption(index === at)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(entry)}
            className={clsx(
              'flex h-9 w-full items-center gap-2 text-left rounded-control px-2 touch:h-11',
              index === at ? 'bg-hover' : 'hover:bg-hover',
            )}
          >
            <entry.icon aria-hidden className="size-5 shrink-0 text-muted" />
            {entry.color === undefined ? (
              <span className="truncate">{entry.label}</span>
            ) : (
              <span
                title={entry.label}
                className="truncate rounded-tag border border-slate-900/25 px-1 text-slate-900"
                style={{ backgroundColor: entry.color }}
              >
                {entry.label}
              </span>
            )}
          </button>
        ))}
      </div>
    </Floating>
  );
}
