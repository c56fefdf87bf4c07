import { ChevronUpDownIcon } from '@heroicons/react/20/solid';
import { useTexts } from '#app/i18n/texts.ts';
import { controlClasses } from '#app/ui/control-classes.ts';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import { INPUT_ATTRIBUTE, type ValueInputProps } from '../input-props.ts';
import { NoOptions } from './no-options.tsx';
import { problemText } from '../problem-text.ts';

/** One of the options, in the device's own list. A choice that is no longer an option stays until it is replaced. */
export function SelectionInput({ field, value, onChange, problem, bare, onFocus, onBlur }: ValueInputProps) {
  const { t } = useTexts();
  const names = (field.options ?? []).map(({ name }) => name);
  const offered = value === '' || names.includes(value) ? names : [value, ...names];
  return (
    <FieldFrame
      label={field.name}
      required={field.required}
      hint={bare === true ? undefined : field.help}
      labelHidden={bare}
      error={problemText(problem, field, t)}
    >
      {(links) => (
        <>
          <div className="relative">
            <select
              {...links}
              {...{ [INPUT_ATTRIBUTE]: field.id }}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              onFocus={onFocus}
              onBlur={onBlur}
              className={controlClasses('h-9 appearance-none truncate pr-9 touch:h-11')}
            >
              <option value="">{t('fields.input.choose')}</option>
              {offered.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
            <ChevronUpDownIcon
              aria-hidden
              className="pointer-events-none absolute top-1/2 right-2 size-5 -translate-y-1/2 text-faint"
            />
          </div>
          {names.length === 0 && <NoOptions />}
        </>
      )}
    </FieldFrame>
  );
}
