import { Field, Label, Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { CheckIcon, ChevronUpDownIcon } from '@heroicons/react/20/solid';
import clsx from 'clsx';
import { useTexts } from '#app/i18n/texts.ts';
import { controlClasses } from './control-classes.ts';

interface SelectOption<Value extends string | number> {
  value: Value;
  label: string;
  disabled?: boolean;
  /** Shown after the label, smaller. */
  note?: string;
  /** The label's own font. */
  fontFamily?: string;
}

interface SelectProps<Value extends string | number> {
  label: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  /** Shows the label only to screen readers. */
  hideLabel?: boolean;
  /** The control is also disabled if its fieldset is. */
  disabled?: boolean;
  className?: string;
}

export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { t } = useTexts();
  const chosen = props.options.find((option) => option.value === props.value);
  return (
    <Field
      {...(props.disabled === true ? { disabled: true } : {})}
      className={clsx('flex min-w-0 flex-col gap-1', props.className)}
    >
      <Label className={props.hideLabel === true ? 'sr-only' : 'text-sm font-medium'}>{props.label}</Label>
      <Listbox value={props.value} onChange={props.onChange}>
        <ListboxButton className={controlClasses('flex h-9 items-center gap-1 pr-2 text-left touch:h-11')}>
          <span className="grow truncate">{chosen?.label ?? t('common.choose')}</span>
          <ChevronUpDownIcon aria-hidden className="size-5 shrink-0 text-faint" />
        </ListboxButton>
        <ListboxOptions
          anchor={{ to: 'bottom start', gap: 4, padding: 8 }}
          className="z-60 max-h-72! min-w-(--button-width) rounded-surface border border-line bg-surface p-1 text-sm text-ink shadow-float outline-none transition duration-100 starting:opacity-0"
        >
          {props.options.map((option) => (
            <ListboxOption
              key={option.value}
              value={option.value}
              disabled={option.disabled ?? false}
              className="flex h-9 items-center gap-2 rounded-control px-2 select-none touch:h-11 data-disabled:opacity-50 data-focus:bg-hover"
            >
              <CheckIcon
                aria-hidden
                className={clsx(
                  'size-5 shrink-0 text-accent-text',
                  option.value !== props.value && 'invisible',
                )}
              />
              <span
                className="truncate"
                style={option.fontFamily === undefined ? undefined : { fontFamily: option.fontFamily }}
              >
                {option.label}
              </span>
              {option.note !== undefined && (
                <span className="ml-auto pl-2 text-xs whitespace-nowrap text-faint">{option.note}</span>
              )}
            </ListboxOption>
          ))}
        </ListboxOptions>
      </Listbox>
    </Field>
  );
}
