import { Combobox, ComboboxButton, ComboboxInput } from '@headlessui/react';
import { ChevronUpDownIcon } from '@heroicons/react/20/solid';
import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { controlClasses } from '#app/ui/control-classes.ts';
import { FieldFrame, type FieldFrameProps } from '#app/ui/field-frame.tsx';
import { ChoiceList, FoundNotice } from './choice-list.tsx';
import { findChoices, type Choice } from './choices.ts';

interface AutocompleteProps extends FieldFrameProps {
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}

/**
 * Chooses one of many by typing a part of its label (ARIA: editable combobox with a list). If the text is not a choice
 * when the input loses the focus, the previous choice is restored.
 */
export function Autocomplete({ choices, value, onChange, ...frame }: AutocompleteProps) {
  const { t } = useTexts();
  const [query, setQuery] = useState('');
  const found = findChoices(choices, query);
  const labelOf = (wanted: string): string =>
    choices.find((choice) => choice.value === wanted)?.label ?? wanted;
  return (
    <FieldFrame {...frame}>
      {(links) => (
        <Combobox
          value={value}
          onChange={(chosen) => {
            // Null means that the input was emptied, which chooses nothing.
            if (chosen !== null) onChange(chosen);
          }}
          onClose={() => setQuery('')}
        >
          <div className="relative">
            <ComboboxInput
              {...links}
              displayValue={labelOf}
              autoComplete="off"
              onFocus={(event) => event.target.select()}
              onChange={({ target }) => setQuery(target.value)}
              className={controlClasses('h-9 truncate pr-9 touch:h-11')}
            />
            <ComboboxButton
              aria-label={t('choices.show', { label: frame.label })}
              className="absolute inset-y-0 right-0 flex w-9 items-center justify-center text-faint hover:text-ink"
            >
              <ChevronUpDownIcon aria-hidden className="size-5" />
            </ComboboxButton>
          </div>
          <ChoiceList found={found} chosen={[value]} />
          <FoundNotice found={found} query={query} />
        </Combobox>
      )}
    </FieldFrame>
  );
}
