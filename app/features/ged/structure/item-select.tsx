import { useCallback, useEffect } from 'react';
import { useRemote } from '#app/data/hooks/use-remote.ts';
import { Autocomplete } from '#app/shared/inputs/autocomplete/autocomplete.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { controlClasses } from '#app/ui/control-classes.ts';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { FieldFrame } from '#app/ui/field-frame.tsx';
import type { GedItem } from '#domain/entities/ged.ts';
import { useAgainAfterSignIn } from '../session/use-again-after-sign-in.ts';
import type { GedSignIn } from '../session/use-ged-session.ts';

interface ItemSelectProps {
  label: string;
  /** What has to be chosen first; null if that is done. */
  first: string | null;
  /** Must be the same function for the same list. */
  load: () => Promise<GedItem[]>;
  signIn: GedSignIn;
  value: string;
  onChange: (value: string) => void;
}

/** One level of the GED's structure; a single item is chosen automatically. */
export function ItemSelect(props: ItemSelectProps) {
  const { label, first } = props;
  if (first === null) return <LoadedSelect {...props} />;
  return (
    <FieldFrame label={label}>
      {(links) => (
        <input {...links} disabled placeholder={first} className={controlClasses('h-9 touch:h-11')} />
      )}
    </FieldFrame>
  );
}

function LoadedSelect({ label, load, signIn, value, onChange }: ItemSelectProps) {
  const { t } = useTexts();
  const { ask } = signIn;
  const { value: items, error, reload } = useRemote(useCallback(() => ask(load), [ask, load]));
  useAgainAfterSignIn(signIn, reload);
  const [only] = items ?? [];
  useEffect(() => {
    if (items?.length === 1 && only !== undefined && value === '') onChange(only.id);
  }, [items, only, value, onChange]);
  if (items === null && error !== null)
    return (
      <FieldFrame label={label}>
        {(links) => (
          <>
            <input {...links} disabled className="sr-only" />
            <ErrorNotice error={error} onRetry={() => void reload()} />
          </>
        )}
      </FieldFrame>
    );
  if (items === null)
    return (
      <FieldFrame label={label}>
        {(links) => (
          <input
            {...links}
            disabled
            placeholder={t('ged.place.loading')}
            className={controlClasses('h-9 animate-shimmer touch:h-11')}
          />
        )}
      </FieldFrame>
    );
  return (
    <Autocomplete
      label={label}
      hint={items.length === 0 ? t('ged.place.none') : undefined}
      choices={items.map(({ id, title }) => ({ value: id, label: title === '' ? id : title }))}
      value={value}
      onChange={onChange}
    />
  );
}
