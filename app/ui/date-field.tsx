import { CalendarDaysIcon } from '@heroicons/react/24/outline';
import { useRef } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A day, by the device's own calendar behind our own button: the browser's looks different in each. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'trailing' | 'ref'>) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const open = (): void => {
    try {
      input.current?.showPicker();
    } catch {
      // A browser without a calendar of its own: the date is typed.
    }
  };
  return (
    <TextField
      {...props}
      ref={input}
      type="date"
      trailing={
        <IconButton
          icon={CalendarDaysIcon}
          label={t('fields.input.calendar', { name: props.label })}
          tabIndex={-1}
          onClick={open}
        />
      }
    />
  );
}
