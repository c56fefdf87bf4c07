import { MagnifyingGlassIcon, XMarkIcon } from '@heroicons/react/24/outline';
import clsx from 'clsx';
import type { InputHTMLAttributes, Ref } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { controlClasses } from './control-classes.ts';

interface SearchFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'type'
> {
  /** Also the placeholder. */
  label: string;
  /** Shortcut to the field, for example `Ctrl+/`; shown on devices with a keyboard. */
  shortcut?: string;
  value: string;
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Escape clears it. */
export function SearchField({
  label,
  shortcut,
  value,
  onChange,
  className,
  onKeyDown,
  ...rest
}: SearchFieldProps) {
  const { t } = useTexts();
  return (
    <search className={clsx('relative', className)}>
      <MagnifyingGlassIcon
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-faint"
      />
      <input
        {...rest}
        type="search"
        aria-label={label}
        aria-keyshortcuts={shortcut?.replace('Ctrl', 'Control')}
        placeholder={label}
        value={value}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault();
            onChange('');
          }
          onKeyDown?.(event);
        }}
        className={controlClasses(
          clsx(
            'h-9 pl-10 placeholder:text-sm touch:h-11 [&::-webkit-search-cancel-button]:hidden',
            value === '' ? 'pr-2' : 'pr-10',
          ),
        )}
      />
      {value === '' && shortcut !== undefined && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 rounded-tag border border-line bg-surface px-1.5 font-sans text-xs text-muted touch:hidden"
        >
          {shortcut}
        </kbd>
      )}
      {value !== '' && (
        <button
          type="button"
          aria-label={t('common.clear')}
          onClick={() => onChange('')}
          className="absolute top-1/2 right-1 -translate-y-1/2 rounded-control p-1.5 text-faint hover:bg-hover hover:text-ink touch:p-2.5"
        >
          <XMarkIcon aria-hidden className="size-4" />
        </button>
      )}
    </search>
  );
}
