import { ExclamationCircleIcon } from '@heroicons/react/24/outline';

/** Ids for `aria-describedby` of a control with notes. */
export function notesOf(id: string, hint: string | undefined, error: string | undefined) {
  const described = [hint === undefined ? '' : `${id}-hint`, error === undefined ? '' : `${id}-error`];
  return {
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error !== undefined || undefined,
  };
}

/** Help and error below a control whose label is not above it. */
export function ControlNotes({
  id,
  hint,
  error,
}: {
  id: string;
  hint: string | undefined;
  error: string | undefined;
}) {
  return (
    <>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-xs text-faint">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="flex items-center gap-1 text-xs text-danger-text">
          <ExclamationCircleIcon aria-hidden className="size-4 shrink-0" />
          {error}
        </p>
      )}
    </>
  );
}
