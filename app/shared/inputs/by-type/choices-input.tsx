import { useId } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { ControlNotes, notesOf } from './control-notes.tsx';
import { INPUT_ATTRIBUTE, type ValueInputProps } from '../input-props.ts';
import { NoOptions } from './no-options.tsx';
import { problemText } from '../problem-text.ts';

/** The chosen names in the order of the options. Names that are no longer an option come last until removed. */
function withChoice(
  offered: readonly string[],
  chosen: ReadonlySet<string>,
  name: string,
  on: boolean,
): string {
  return offered.filter((other) => (other === name ? on : chosen.has(other))).join('\n');
}

/** Chooses any number of the options. */
export function ChoicesInput({ field, value, onChange, problem, bare, onFocus, onBlur }: ValueInputProps) {
  const { t } = useTexts();
  const id = useId();
  const error = problemText(problem, field, t);
  const help = bare === true ? undefined : field.help;
  const names = (field.options ?? []).map(({ name }) => name);
  const chosen = new Set(value === '' ? [] : value.split('\n'));
  const offered = [...new Set([...names, ...chosen])];
  return (
    <fieldset {...notesOf(id, help, error)} className="flex flex-col gap-1">
      <legend className={bare === true ? 'sr-only' : 'mb-1 text-sm font-medium text-ink'}>
        {field.name}
        {field.required === true && (
          <span className="ml-1 font-normal text-faint">({t('common.required')})</span>
        )}
      </legend>
      {offered.map((name, at) => (
        <label key={name} className="flex min-h-8 items-center gap-2 text-sm touch:min-h-11">
          <input
            {...(at === 0 ? { [INPUT_ATTRIBUTE]: field.id } : {})}
            type="checkbox"
            checked={chosen.has(name)}
            onChange={(event) => onChange(withChoice(offered, chosen, name, event.target.checked))}
            onFocus={onFocus}
            onBlur={onBlur}
            className="size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 break-words">{name}</span>
        </label>
      ))}
      {names.length === 0 && <NoOptions />}
      <ControlNotes id={id} hint={help} error={error} />
    </fieldset>
  );
}
