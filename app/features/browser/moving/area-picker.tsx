import { FolderIcon } from '@heroicons/react/24/outline';
import { useId, useState } from 'react';
import { matchesText } from '#domain/rules/match-text.ts';
import type { AreaTree } from '#domain/rules/templates/area-tree.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { SearchField } from '#app/ui/search-field.tsx';

interface AreaPickerProps {
  tree: AreaTree;
  /** `''`: the root; null: nothing chosen yet. */
  value: string | null;
  onChange: (area: string) => void;
  canChoose: (area: string) => boolean;
}

interface Place {
  uid: string;
  name: string;
  /** From the root, for the search and for screen readers. */
  path: string;
  depth: number;
}

/** Every category below its parent, each level sorted by name. */
function placesOf(tree: AreaTree, root: string): Place[] {
  const under = (parent: string, path: readonly string[]): Place[] =>
    tree.childrenOf(parent).flatMap(({ uid, name }) => {
      const names = [...path, name];
      return [{ uid, name, path: names.join(' / '), depth: path.length }, ...under(uid, names)];
    });
  return [{ uid: '', name: root, path: root, depth: 0 }, ...under('', [root])];
}

/** Largest indent in levels: more does not fit on a phone. */
const DEEPEST = 6;

/** Chooses one category; keys, search and touch work as in any radio group. */
export function AreaPicker({ tree, value, onChange, canChoose }: AreaPickerProps) {
  const { t } = useTexts();
  const name = useId();
  const [query, setQuery] = useState('');
  const all = placesOf(tree, t('browser.home'));
  const places = query.trim() === '' ? all : all.filter(({ path }) => matchesText(path, query));
  return (
    <div className="flex flex-col gap-3">
      {all.length > 8 && <SearchField label={t('browser.searchArea')} value={query} onChange={setQuery} />}
      <fieldset className="max-h-80 min-w-0 overflow-y-auto rounded-surface border border-line p-1">
        <legend className="sr-only">{t('browser.chooseArea')}</legend>
        {places.map((place) => (
          <label
            key={place.uid}
            title={place.path}
            className="flex min-h-9 items-center gap-2 rounded-control px-2 has-checked:bg-accent-soft has-disabled:opacity-50 not-has-disabled:hover:bg-hover touch:min-h-11"
            style={{ paddingLeft: 8 + 20 * Math.min(place.depth, DEEPEST) }}
          >
            <input
              type="radio"
              name={name}
              value={place.uid}
              aria-label={place.path}
              checked={value === place.uid}
              disabled={!canChoose(place.uid)}
              onChange={() => onChange(place.uid)}
              className="size-4 shrink-0 accent-(--accent)"
            />
            <FolderIcon aria-hidden className="size-5 shrink-0 text-faint" />
            <span className="truncate" dir="auto">
              {place.name}
            </span>
          </label>
        ))}
        {places.length === 0 && <p className="px-2 py-3 text-sm text-muted">{t('browser.noAreaFound')}</p>}
      </fieldset>
    </div>
  );
}
