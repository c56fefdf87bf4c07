import clsx from 'clsx';
import { useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { Select } from '#app/ui/select.tsx';
import { found, shownOf, showsOf } from './reference-choices.ts';
import type { ReferenceShows } from './reference-node.ts';
import type { TargetChoice } from './reference-targets.ts';
import type { NewReference } from './references-extension.ts';

interface ReferenceDialogProps {
  choices: readonly TargetChoice[];
  onInsert: (reference: NewReference) => void;
  onClose: () => void;
}

/** Chooses a heading or numbered paragraph, and what the reference shows of it. Arrow keys move while one searches. */
export function ReferenceDialog({ choices, onInsert, onClose }: ReferenceDialogProps) {
  const { t } = useTexts();
  const [query, setQuery] = useState('');
  const [target, setTarget] = useState(choices[0]?.id ?? null);
  const [wanted, setWanted] = useState<ReferenceShows>('number');
  const shown = found(choices, query);
  const chosen = shown.find(({ id }) => id === target) ?? shown[0];
  const ways = chosen === undefined ? [] : showsOf(chosen);
  const shows = ways.find((way) => way === wanted) ?? ways[0];
  const insert = () => {
    if (chosen !== undefined && shows !== undefined) onInsert({ target: chosen.id, shows });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = shown.findIndex(({ id }) => id === chosen?.id);
    const next = event.key === 'ArrowDown' ? at + 1 : event.key === 'ArrowUp' ? at - 1 : null;
    if (event.key === 'Enter') insert();
    else if (next !== null) setTarget(shown[Math.min(Math.max(next, 0), shown.length - 1)]?.id ?? null);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={t('reference.title')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" disabled={chosen === undefined} onClick={insert}>
            {t('reference.insert')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pt-1">
        {choices.length === 0 ? (
          <p className="text-muted">{t('reference.none')}</p>
        ) : (
          <Targets {...{ query, setQuery, shown, chosen, onKeyDown }} onChoose={setTarget} />
        )}
        {chosen !== undefined && shows !== undefined && (
          <Select
            label={t('reference.shows')}
            value={shows}
            options={ways.map((way) => ({
              value: way,
              label: t(`reference.show.${way}`, { text: shownOf(chosen, way) }),
            }))}
            onChange={setWanted}
          />
        )}
      </div>
    </Dialog>
  );
}

interface TargetsProps {
  query: string;
  setQuery: (query: string) => void;
  shown: readonly TargetChoice[];
  chosen: TargetChoice | undefined;
  onChoose: (id: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** ARIA attributes: no HTML element fits a list that one moves through from a search field. */
const asSearch = { role: 'combobox', 'aria-expanded': true } as const;
const asList = { role: 'listbox', tabIndex: -1 } as const;
const asOption = (selected: boolean) =>
  ({ role: 'option', tabIndex: -1, 'aria-selected': selected }) as const;

const intoView = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

function Targets({ query, setQuery, shown, chosen, onChoose, onKeyDown }: TargetsProps) {
  const { t } = useTexts();
  const id = useId();
  const optionId = (target: TargetChoice) => `${id}-${target.id}`;
  return (
    <>
      <SearchField
        label={t('reference.search')}
        value={query}
        onChange={setQuery}
        onKeyDown={onKeyDown}
        {...asSearch}
        aria-controls={id}
        aria-activedescendant={chosen === undefined ? undefined : optionId(chosen)}
        data-autofocus
      />
      <div
        id={id}
        {...asList}
        aria-label={t('reference.targets')}
        className="max-h-64 min-h-24 overflow-y-auto rounded-control border border-line p-1"
      >
        {shown.map((choice) => (
          <button
            key={choice.id}
            type="button"
            ref={choice === chosen ? intoView : undefined}
            id={optionId(choice)}
            {...asOption(choice === chosen)}
            onClick={() => onChoose(choice.id)}
            className={clsx(
              'flex min-h-9 w-full items-center gap-2 rounded-control px-2 text-left touch:min-h-11',
              choice === chosen ? 'bg-accent-soft text-accent-text' : 'hover:bg-hover',
            )}
          >
            {choice.citation !== null && (
              <span className="shrink-0 font-medium">{choice.citation.number}</span>
            )}
            <span className="truncate" title={choice.text}>
              {choice.text}
            </span>
          </button>
        ))}
        {shown.length === 0 && <p className="px-2 py-1.5 text-muted">{t('reference.noneFound')}</p>}
      </div>
    </>
  );
}
