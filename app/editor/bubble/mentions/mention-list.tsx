import type { LexicalEditor } from 'lexical';
import { useTexts } from '#app/i18n/texts.ts';
import { foldText } from '#domain/rules/match-text.ts';
import { CaretList } from '../../floating/caret-list.tsx';
import { $mention, useMentionQuery } from './use-mention-query.ts';

/** A person who can be mentioned in the text. */
export interface Nameable {
  uid: string;
  name: string;
}

const SHOWN_MAX = 8;

/** People with a word in their name that begins with the typed text. */
function namesLike(people: readonly Nameable[], typed: string): Nameable[] {
  const sought = foldText(typed.trim());
  return people.filter(({ name }) => ` ${foldText(name)}`.includes(` ${sought}`)).slice(0, SHOWN_MAX);
}

/** Lists the people who match the text typed after `@`. */
export function MentionList({ editor, people }: { editor: LexicalEditor; people: readonly Nameable[] }) {
  const { t } = useTexts();
  const { query, dismiss } = useMentionQuery(editor);
  if (query === null) return null;
  const found = namesLike(people, query.text);
  if (found.length === 0) return null;
  return (
    <CaretList
      key={query.text}
      editor={editor}
      box={query.box}
      anchor="top start"
      label={t('bubble.people')}
      className="z-60!"
      entries={found}
      keyOf={({ uid }) => uid}
      onChoose={({ uid, name }) => editor.update(() => $mention(query, uid, name))}
      onDismiss={dismiss}
    >
      {({ name }) => (
        <span className="truncate" title={name}>
          {name}
        </span>
      )}
    </CaretList>
  );
}
