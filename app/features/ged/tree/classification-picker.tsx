import { useDeferredValue, useMemo, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { TreeView } from '#app/ui/tree/tree-view.tsx';
import { foldText, markMatches } from '#domain/rules/match-text.ts';
import { marksOf, toggled, type Choice } from './choosing.ts';
import type { ClassificationTree } from './classification-tree.ts';
import { everyFolder, foundRows, openRows, treeRows } from './visible-rows.ts';

/** Trees up to this size are initially expanded completely. */
const WHOLE = 20;

interface ClassificationPickerProps {
  tree: ClassificationTree;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}

/** Chooses any of a company's classifications, by expanding or searching. */
export function ClassificationPicker({ tree, choice, onChoice }: ClassificationPickerProps) {
  const { t, format } = useTexts();
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState<ReadonlySet<number>>(() =>
    tree.length <= WHOLE ? everyFolder(tree) : new Set(),
  );
  const calm = useDeferredValue(query.trim());
  const found = useMemo(() => (calm === '' ? null : foundRows(tree, calm)), [tree, calm]);
  // Matches are expanded, because their ancestors are listed only to show them.
  const rows = useMemo(
    () => (found === null ? treeRows(tree, openRows(tree, open), open) : treeRows(tree, found.rows, null)),
    [found, tree, open],
  );
  const [active, setActive] = useState<number | null>(null);
  const markOf = useMemo(() => marksOf(tree, choice), [tree, choice]);
  const fold = (places: readonly number[], opened: boolean): void => {
    if (found !== null) return;
    const next = new Set(open);
    for (const at of places) {
      if (opened) next.add(at);
      else next.delete(at);
    }
    setOpen(next);
  };
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <SearchField
          label={t('ged.tree.search')}
          value={query}
          onChange={setQuery}
          className="min-w-0 grow basis-60"
        />
        <Button kind="ghost" disabled={found !== null} onClick={() => setOpen(everyFolder(tree))}>
          {t('ged.tree.openAll')}
        </Button>
        <Button kind="ghost" disabled={found !== null} onClick={() => setOpen(new Set())}>
          {t('ged.tree.closeAll')}
        </Button>
      </div>
      <output className={found === null ? 'sr-only' : 'mb-2 block text-sm text-muted'}>
        {found !== null &&
          (found.found === 0
            ? t('ged.tree.nothing')
            : t('ged.tree.found', { count: found.found, shown: format.number(found.found) }))}
      </output>
      {rows.length > 0 && (
        <TreeView
          label={t('ged.tree.label')}
          keys={t('ged.tree.keys')}
          rows={rows}
          active={active}
          onActive={setActive}
          markOf={markOf}
          onChoose={(at) => onChoice(toggled(tree, choice, at))}
          onFold={fold}
          segments={(text) => markMatches(text, calm)}
          fold={foldText}
          className="max-h-[min(60dvh,32rem)] border border-line"
        />
      )}
    </>
  );
}
