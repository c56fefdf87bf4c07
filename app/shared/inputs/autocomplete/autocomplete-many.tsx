import { Combobox, ComboboxInput } from '@headlessui/react';
import { XMarkIcon } from '@heroicons/react/20/solid';
import { useRef, useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { controlClasses } from '#app/ui/control-classes.ts';
import { FieldFrame, type FieldFrameProps } from '#app/ui/field-frame.tsx';
import { ChoiceList, FoundNotice } from './choice-list.tsx';
import { findChoices, type Choice } from './choices.ts';

interface AutocompleteManyProps extends FieldFrameProps {
  /** Shown in the input while it is empty. */
  placeholder?: string;
  choices: readonly Choice[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Chooses several of many. The list stays open, and Backspace in the empty input removes the last choice. */
export function AutocompleteMany({ choices, chosen, onChange, ...rest }: AutocompleteManyProps) {
  const { placeholder, ...frame } = rest;
  const { t } = useTexts();
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const found = findChoices(choices, query);
  const tags = chosen.map(
    (value): Choice => choices.find((choice) => choice.value === value) ?? { value, label: value },
  );
  const take = (value: string): void => onChange(chosen.filter((each) => each !== value));
  const takeLast = (): void => {
    const last = tags.at(-1);
    if (last !== undefined && last.locked !== true) take(last.value);
  };
  return (
    <FieldFrame {...frame}>
      {(links) => (
        <Combobox
          multiple
          immediate
          value={[...chosen]}
          onChange={(next: string[]) => {
            setQuery('');
            onChange(next);
          }}
          onClose={() => setQuery('')}
        >
          <ComboboxInput
            {...links}
            ref={input}
            // Empties the input after a choice.
            displayValue={() => query}
            autoComplete="off"
            placeholder={placeholder}
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && event.currentTarget.value === '') takeLast();
            }}
            className={controlClasses('h-9 touch:h-11')}
          />
          <ChoiceList found={found} chosen={chosen} />
          <FoundNotice found={found} query={query} />
          {tags.length > 0 && (
            <ul
              aria-label={t('choices.chosen', { label: frame.label })}
              className="mt-1 flex flex-wrap gap-1"
            >
              {tags.map((tag) => (
                <ChosenTag
                  key={tag.value}
                  tag={tag}
                  onTake={() => {
                    take(tag.value);
                    input.current?.focus();
                  }}
                />
              ))}
            </ul>
          )}
        </Combobox>
      )}
    </FieldFrame>
  );
}

function ChosenTag({ tag: { label, locked }, onTake }: { tag: Choice; onTake: () => void }) {
  const { t } = useTexts();
  return (
    <li className="flex max-w-full items-center rounded-tag bg-sunken text-sm">
      <span className="min-w-0 truncate py-1 pl-2 last:pr-2" title={label} dir="auto">
        {label}
      </span>
      {locked !== true && (
        <button
          type="button"
          aria-label={t('choices.take', { label })}
          onClick={onTake}
          className="flex size-7 shrink-0 items-center justify-center rounded-tag text-faint enabled:hover:bg-hover enabled:hover:text-ink disabled:hidden touch:size-11"
        >
          <XMarkIcon aria-hidden className="size-4" />
        </button>
      )}
    </li>
  );
}
