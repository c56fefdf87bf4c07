import { ExclamationCircleIcon } from '@heroicons/react/24/outline';
import { Checkbox } from '#app/ui/checkbox.tsx';

interface CheckListProps<Value extends string> {
  legend: string;
  hint?: string;
  options: readonly { value: Value; label: string }[];
  /** Options that are shown but cannot be chosen; the caller explains why. */
  locked?: readonly Value[];
  chosen: readonly Value[];
  disabled?: boolean;
  /** The problem of the choice. */
  error?: string | undefined;
  onChange: (chosen: Value[]) => void;
}

/** Chooses several of a few options. */
export function CheckList<Value extends string>(props: CheckListProps<Value>) {
  const { options, chosen, locked = [], onChange } = props;
  const toggle = (value: Value, on: boolean): void =>
    onChange(on ? [...chosen, value] : chosen.filter((each) => each !== value));
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{props.legend}</legend>
      {props.hint !== undefined && <p className="mb-2 text-sm text-muted">{props.hint}</p>}
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {options.map(({ value, label }) => (
          <li key={value} className="flex min-h-9 min-w-0 items-center touch:min-h-11">
            <Checkbox
              label={label}
              checked={chosen.includes(value)}
              disabled={props.disabled === true || locked.includes(value)}
              onChange={(on) => toggle(value, on)}
            />
          </li>
        ))}
      </ul>
      {props.error !== undefined && (
        <p role="alert" className="mt-1 flex items-start gap-1 text-xs text-danger-text">
          <ExclamationCircleIcon aria-hidden className="size-4 shrink-0" />
          {props.error}
        </p>
      )}
    </fieldset>
  );
}
