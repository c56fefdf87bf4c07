import { ExclamationCircleIcon } from '@heroicons/react/24/outline';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTexts } from '#app/i18n/texts.ts';

export interface FieldFrameProps {
  label: string;
  hint?: string | undefined;
  /** The problem of the value; absent or empty if there is none. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** The label is only heard. */
  labelHidden?: boolean | undefined;
  className?: string | undefined;
}

interface ControlLinks {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

/** Label above, hint and error below, linked to the control for screen readers. */
export function FieldFrame({
  label,
  hint,
  error,
  required,
  labelHidden,
  className,
  children,
}: FieldFrameProps & { children: (links: ControlLinks) => ReactNode }) {
  const { t } = useTexts();
  const id = useId();
  const wrong = error !== undefined && error !== '';
  const described = [hint === undefined ? null : `${id}-hint`, wrong ? `${id}-error` : null]
    .filter((part) => part !== null)
    .join(' ');
  return (
    <div className={`flex flex-col gap-1 ${className ?? ''}`}>
      <label htmlFor={id} className={labelHidden === true ? 'sr-only' : 'text-sm font-medium text-ink'}>
        {label}
        {required === true && <span className="ml-1 font-normal text-faint">({t('common.required')})</span>}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': wrong || undefined,
        'aria-required': required === true || undefined,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-faint">
          {hint}
        </p>
      )}
      {wrong && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1 text-xs text-danger-text">
          <ExclamationCircleIcon aria-hidden className="size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
