import { ChevronUpDownIcon } from '@heroicons/react/20/solid';
import clsx from 'clsx';
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { controlClasses } from '#app/ui/control-classes.ts';
import { FieldFrame, type FieldFrameProps } from '#app/ui/field-frame.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { matchesText } from '#domain/rules/match-text.ts';
import { pathText, type FilingTree } from '../filing-tree.ts';
import { FilingTreeView } from './filing-tree-view.tsx';
import { useTree, type TreeState } from './use-tree.ts';

interface TreePickerProps extends FieldFrameProps {
  tree: FilingTree;
  /** uid; '' if none is chosen. */
  value: string;
  onChange: (uid: string) => void;
  /** Label of the choice ''; absent if '' cannot be chosen. */
  none?: string | undefined;
  /** Text of the button if none is chosen. */
  empty?: string | undefined;
  /** The tree covers the following content instead of moving it down. */
  floating?: boolean;
}

/** Chooses one node of a tree, with arrow keys or by typing a part of its name (ARIA: combobox with a tree). */
export function TreePicker({
  tree,
  value,
  onChange,
  none,
  empty,
  floating = false,
  ...frame
}: TreePickerProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const around = useRef<HTMLDivElement>(null);
  const panel = useId();
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const path = pathText(tree, value);
  const words =
    value === '' ? (empty ?? none ?? t('documents.place.choose')) : path || t('documents.place.gone');
  return (
    <FieldFrame {...frame}>
      {(links) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          ref={around}
          className="relative"
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !open || event.defaultPrevented) return;
            // Does not close the window around it.
            event.preventDefault();
            event.stopPropagation();
            close();
          }}
          onBlur={({ relatedTarget }) => {
            if (relatedTarget instanceof Node && around.current?.contains(relatedTarget) !== true)
              setOpen(false);
          }}
        >
          <button
            {...links}
            ref={button}
            type="button"
            // The panel handles typing.
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="combobox"
            aria-haspopup="tree"
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setOpen(!open)}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || open) return;
              event.preventDefault();
              setOpen(true);
            }}
            className={controlClasses('flex h-9 items-center gap-1 pr-2 text-left touch:h-11')}
          >
            <span className={clsx('min-w-0 grow truncate', value === '' && 'text-muted')} title={words}>
              {words}
            </span>
            <ChevronUpDownIcon aria-hidden className="size-5 shrink-0 text-faint" />
          </button>
          {open && (
            <div
              id={panel}
              className={clsx(
                'mt-1 rounded-surface border border-line bg-surface p-2',
                floating && 'absolute top-full left-0 z-40 w-88 max-w-[calc(100vw-2rem)] shadow-float',
              )}
            >
              <Panel
                label={frame.label}
                tree={tree}
                value={value}
                none={none}
                onChoose={(uid) => {
                  onChange(uid);
                  close();
                }}
              />
            </div>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

interface PanelProps {
  label: string;
  tree: FilingTree;
  value: string;
  none: string | undefined;
  onChoose: (uid: string) => void;
}

function Panel({ label, tree, value, none, onChoose }: PanelProps) {
  const { t } = useTexts();
  const view = useRef<HTMLDivElement>(null);
  const state = useTree(tree, value === '' ? null : value);
  const { rows, found, query } = state;
  return (
    <>
      <SearchField
        label={t('documents.place.search')}
        value={query}
        onChange={state.setQuery}
        ref={intoFocus}
        onKeyDown={(event) => onSearchKey(event, view, () => chooseFirst(rows, query, onChoose))}
      />
      {none !== undefined && query === '' && (
        <Button kind="ghost" className="mt-1 w-full justify-start!" onClick={() => onChoose('')}>
          {none}
        </Button>
      )}
      {rows.length === 0 ? (
        <p className="px-2 py-3 text-sm text-muted">
          {t(query.trim() === '' ? 'documents.place.empty' : 'documents.place.nothing')}
        </p>
      ) : (
        <FilingTreeView
          ref={view}
          label={label}
          tree={tree}
          state={state}
          chosen={value === '' ? null : value}
          onChoose={onChoose}
          className="mt-1 max-h-56"
        />
      )}
      <output className="sr-only">{found !== null && t('documents.place.found', { count: found })}</output>
    </>
  );
}

/** Focuses the search input when the panel opens. */
function intoFocus(input: HTMLInputElement | null): void {
  input?.focus({ preventScroll: true });
}

/** Arrow down moves from the input into the tree; Enter chooses the first match. */
function onSearchKey(
  event: KeyboardEvent<HTMLElement>,
  view: RefObject<HTMLDivElement | null>,
  take: () => void,
): void {
  if (event.key === 'ArrowDown') {
    event.preventDefault();
    view.current?.focus();
  } else if (event.key === 'Enter') {
    event.preventDefault();
    take();
  }
}

function chooseFirst(rows: TreeState['rows'], query: string, onChoose: (uid: string) => void): void {
  const first =
    query.trim() === '' ? undefined : rows.find(({ label, code }) => matchesText(`${label} ${code}`, query));
  if (first !== undefined) onChoose(first.key);
}
