import { Combobox, ComboboxButton, ComboboxInput } from '@headlessui/react';
import { ChevronUpDownIcon } from '@heroicons/react/20/solid';
import { useState } from 'react';
import { fieldTypeIcons } from '#app/editor/fields/field-type-icons.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { ChoiceList, FoundNotice } from '#app/shared/inputs/autocomplete/choice-list.tsx';
import { findChoices, type Choice } from '#app/shared/inputs/autocomplete/choices.ts';
import { controlClasses } from '#app/ui/control-classes.ts';
import type { RuleField } from '#app/shared/rules/form-fields.ts';

/** Fields of the form and columns of its groups, the latter with their group's name. */
export function fieldChoices(fields: readonly RuleField[], byId: ReadonlyMap<string, RuleField>): Choice[] {
  return fields.map(({ id, name, type, groups }) => ({
    value: id,
    label: name,
    icon: fieldTypeIcons[type],
    note: groups.map((group) => byId.get(group)?.name ?? '').join(' › ') || undefined,
  }));
}

interface FieldChoiceProps {
  label: string;
  choices: readonly Choice[];
  /** Null: none is chosen. */
  value: string | null;
  /** What a field that is not among the choices is called. */
  unknown: string;
  placeholder?: string;
  invalid?: boolean;
  startsHere?: boolean;
  onChange: (field: string) => void;
}

/** Chooses a field by the mouse, or by typing a part of its name. */
export function FieldChoice({
  label,
  choices,
  value,
  unknown,
  placeholder,
  invalid,
  startsHere,
  onChange,
}: FieldChoiceProps) {
  const { t } = useTexts();
  const [query, setQuery] = useState('');
  const found = findChoices(choices, query);
  const nameOf = (id: string | null): string =>
    id === null ? '' : (choices.find((choice) => choice.value === id)?.label ?? unknown);
  return (
    <div className="min-w-0">
      <Combobox
        value={value}
        immediate
        onChange={(chosen) => {
          if (chosen !== null) onChange(chosen);
        }}
        onClose={() => setQuery('')}
      >
        <div className="relative">
          <ComboboxInput
            aria-label={label}
            aria-invalid={invalid === true || undefined}
            data-autofocus={startsHere === true || undefined}
            placeholder={placeholder ?? t('rules.row.chooseField')}
            displayValue={nameOf}
            autoComplete="off"
            onFocus={(event) => event.target.select()}
            onChange={({ target }) => setQuery(target.value)}
            className={controlClasses('h-9 truncate pr-9 touch:h-11')}
          />
          <ComboboxButton
            aria-label={t('choices.show', { label })}
            className="absolute inset-y-0 right-0 flex w-9 items-center justify-center text-faint hover:text-ink"
          >
            <ChevronUpDownIcon aria-hidden className="size-5" />
          </ComboboxButton>
        </div>
        <ChoiceList found={found} chosen={value === null ? [] : [value]} />
        <FoundNotice found={found} query={query} />
      </Combobox>
    </div>
  );
}
