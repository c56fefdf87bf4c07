import { CheckIcon, MinusIcon } from '@heroicons/react/20/solid';
import { Checkbox as HeadlessCheckbox, Field, Label } from '@headlessui/react';
import clsx from 'clsx';

interface CheckboxProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Shows the label only to screen readers, for example in table rows. */
  hideLabel?: boolean;
  /** Partly checked. */
  mixed?: boolean;
  /** The control is also disabled if its fieldset is. */
  disabled?: boolean;
}

export function Checkbox({
  label,
  checked,
  onChange,
  hideLabel = false,
  mixed = false,
  disabled = false,
}: CheckboxProps) {
  return (
    <Field {...(disabled ? { disabled } : {})} className="flex items-center gap-2 data-disabled:opacity-55">
      <HeadlessCheckbox
        checked={checked}
        indeterminate={mixed}
        onChange={onChange}
        className={clsx(
          'flex size-5 shrink-0 items-center justify-center rounded-tag border border-control bg-surface text-on-accent',
          'data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent data-indeterminate:bg-accent',
        )}
      >
        {mixed ? (
          <MinusIcon aria-hidden className="size-4" />
        ) : (
          checked && <CheckIcon aria-hidden className="size-4" />
        )}
      </HeadlessCheckbox>
      <Label className={hideLabel ? 'sr-only' : 'text-sm'}>{label}</Label>
    </Field>
  );
}
