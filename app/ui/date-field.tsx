import { CalendarDaysIcon } from '@heroicons/react/24/outline';
import { useRef } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Firefox draws a calendar button that no style hides. Only Firefox supports names with this prefix. */
function drawsItsOwnButton(): boolean {
  return CSS.supports('-moz-appearance', 'none');
}

/** A date input with the device's own calendar behind our own button, since each browser's button looks different. */
export function DateField(props: Omit<TextFieldProps, 'type' | 'trailing' | 'ref'>) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const open = (): void => {
    try {
      input.current?.showPicker();
    } catch {
      // Browsers without a calendar: the date is typed.
    }
  };
  const button = <CalendarButton title={t('fields.input.calendar', { name: props.label })} open={open} />;
  return <TextField {...props} ref={input} type="date" trailing={drawsItsOwnButton() ? undefined : button} />;
}

/** For the pointer only: keyboard and screen readers reach the calendar through the input. */
function CalendarButton({ title, open }: { title: string; open: () => void }) {
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      title={title}
      onClick={open}
      className="inline-flex size-9 items-center justify-center rounded-control text-muted hover:text-ink touch:size-11"
    >
      <CalendarDaysIcon className="size-5" />
    </button>
  );
}
