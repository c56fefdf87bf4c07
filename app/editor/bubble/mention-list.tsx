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
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Floating } from '../floating/floating.tsx';
import { $mention, useMentionQuery, type MentionQuery } from './use-mention-query.ts';

/** Somebody who can be named in the text. */
export interface Nameable {
  uid: string;
  name: string;
}

const SHOWN_MAX = 8;

/** Without case and accents. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Of whose names a word begins as what was typed. */
export function namesLike(people: readonly Nameable[], typed: string): Nameable[] {
  const sought = folded(typed.trim());
  return people.filter(({ name }) => ` ${folded(name)}`.includes(` ${sought}`)).slice(0, SHOWN_MAX);
}

/** The people whom what is typed behind an `@` may mean. */
export function MentionList({ editor, people }: { editor: LexicalEditor; people: readonly Nameable[] }) {
  const { query, dismiss } = useMentionQuery(editor);
  if (query === null) return null;
  const found = namesLike(people, query.text);
  if (found.length === 0) return null;
  return (
    <Choices
      key={query.text}
      editor={editor}
      query={query}
      people={found}
      onDismiss={dismiss}
      onChoose={({ uid, name }) => editor.update(() => $mention(query, uid, name))}
    />
  );
}

/** What the entries are to assistive technology: no tag of HTML opens beside a caret. */
const asList = { role: 'listbox', tabIndex: 0 } as const;
const asOption = (selected: boolean) =>
  ({ role: 'option', tabIndex: -1, 'aria-selected': selected }) as const;

interface ChoicesProps {
  editor: LexicalEditor;
  query: MentionQuery;
  people: readonly Nameable[];
  onChoose: (person: Nameable) => void;
  onDismiss: () => void;
}

/** The focus stays in the text, which tells assistive technology of the entry one is at. */
function Choices({ editor, query, people, onChoose, onDismiss }: ChoicesProps) {
  const { t } = useTexts();
  const [at, setAt] = useState(0);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = useEffectEvent((by: number) => setAt((at + by + people.length) % people.length));
  const choose = useEffectEvent(() => {
    const person = people[at];
    if (person !== undefined) onChoose(person);
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
    <Floating box={query.box} anchor="top start" className="z-60!">
      <div
        ref={list}
        id={id}
        {...asList}
        aria-label={t('bubble.people')}
        className="max-h-72 w-64 overflow-y-auto p-1"
      >
        {people.map((person, index) => (
          <button
            key={person.uid}
            type="button"
            id={`${id}-${index}`}
            {...asOption(index === at)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(person)}
            className={clsx(
              'flex h-9 w-full items-center rounded-control px-2 text-left touch:h-11',
              index === at ? 'bg-hover' : 'hover:bg-hover',
            )}
          >
            <span className="truncate" title={person.name}>
              {person.name}
            </span>
          </button>
        ))}
      </div>
    </Floating>
  );
}
