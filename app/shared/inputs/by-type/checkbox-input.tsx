import { useId } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { CHECKED } from '#domain/rules/values/field-types.ts';
import { ControlNotes, notesOf } from './control-notes.tsx';
import { INPUT_ATTRIBUTE, type ValueInputProps } from '../input-props.ts';
import { problemText } from '../problem-text.ts';

/** Stores yes if it is ticked, no if it is not. */
export function CheckboxInput({ field, value, onChange, problem, bare, onFocus, onBlur }: ValueInputProps) {
  const { t } = useTexts();
  const id = useId();
  const error = problemText(problem, field, t);
  const help = bare === true ? undefined : field.help;
  return (
    <div className="flex flex-col gap-1">
      <label className="flex min-h-9 items-center gap-2 text-sm font-medium touch:min-h-11">
        <input
          {...notesOf(id, help, error)}
          {...{ [INPUT_ATTRIBUTE]: field.id }}
          type="checkbox"
          checked={value === CHECKED}
          aria-required={field.required === true || undefined}
          onChange={(event) => onChange(event.target.checked ? CHECKED : '')}
          onFocus={onFocus}
          onBlur={onBlur}
          className="size-5 shrink-0 accent-accent"
        />
        <span className={bare === true ? 'sr-only' : 'min-w-0 break-words'}>
          {field.name}
          {field.required === true && (
            <span className="ml-1 font-normal text-faint">({t('common.required')})</span>
          )}
        </span>
      </label>
      <ControlNotes id={id} hint={help} error={error} />
    </div>
  );
}
