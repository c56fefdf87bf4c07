import { CalendarDaysIcon } from '@heroicons/react/24/outline';
import { useRef } from 'react';
import { IconButton } from '#app/ui/icon-button.tsx';
import type { FieldType } from '#domain/entities/field-settings.ts';
import type { FieldTypeDefinition } from '#domain/rules/values/field-types.ts';
import { isKept } from '#domain/rules/values/field-value.ts';

interface DatePickerProps {
  type: FieldType;
  picker: NonNullable<FieldTypeDefinition['picker']>;
  label: string;
  value: string;
  onPick: (value: string) => void;
}

/** The device's own calendar beside a text input: a hidden date input takes the picked date. */
export function DatePicker({ type, picker: inputType, label, value, onPick }: DatePickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  const open = (): void => {
    try {
      picker.current?.showPicker();
    } catch {
      // Browsers without a calendar: the date is typed.
    }
  };
  return (
    <div className="absolute inset-y-0 right-0 flex items-center">
      <input
        ref={picker}
        type={inputType}
        tabIndex={-1}
        aria-hidden
        value={isKept({ type }, value) ? value : ''}
        onChange={(event) => onPick(event.target.value)}
        className="pointer-events-none absolute right-0 bottom-0 h-px w-px opacity-0"
      />
      <IconButton icon={CalendarDaysIcon} label={label} onClick={open} />
    </div>
  );
}
