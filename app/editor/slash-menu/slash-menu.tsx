import { $getNodeByKey, $isTextNode } from 'lexical';
import { useTexts } from '#app/i18n/texts.ts';
import { CaretList } from '../floating/caret-list.tsx';
import { useToolbar } from '../toolbar/toolbar-context.ts';
import { slashEntries, type SlashEntry } from './slash-entries.ts';
import { type OpenSlash, useSlashQuery } from './use-slash-query.ts';

/**
 * @param then called after the removal: the key that chooses is handled during an update, and this update follows it
 */
function removeTyped({ editor, key, start, end }: OpenSlash, then: () => void): void {
  editor.update(
    () => {
      const node = $getNodeByKey(key);
      if ($isTextNode(node)) node.spliceText(start, end - start, '', true);
    },
    { discrete: true, onUpdate: then },
  );
}

/** A list of insertable items opened by `/`, or of fields opened by `#`; typed text filters it. */
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
  return (
    <CaretList
      key={slash.text}
      editor={slash.editor}
      box={slash.box}
      anchor="bottom start"
      label={t('writing.slash')}
      entries={entries}
      keyOf={({ id }) => id}
      onChoose={choose}
      onDismiss={dismiss}
    >
      {(entry) => <EntryLabel entry={entry} />}
    </CaretList>
  );
}

function EntryLabel({ entry }: { entry: SlashEntry }) {
  return (
    <>
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
    </>
  );
}
