import type { ComponentProps } from 'react';
import { typedKey } from '#app/data/public-form/prefilled.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { OpenForm } from '../open-form.tsx';
import { PrefilledNote } from './prefilled-note.tsx';
import { usePrefilled } from './use-prefilled.ts';

type Form = Omit<ComponentProps<typeof OpenForm>, 'prefilled' | 'note'>;

function PrefilledForm({ signed, ...form }: Form & { signed: string }) {
  const { t } = useTexts();
  const { view } = form.opened;
  const { outcome, again } = usePrefilled(form.id, view, signed);
  if (outcome === null)
    return (
      <main className="grid min-h-dvh place-items-center text-accent">
        <Spinner label={t('publicForm.loading')} className="size-8" />
      </main>
    );
  const prefilled = outcome.state === 'good' ? outcome.prefilled : null;
  const note = <PrefilledNote outcome={outcome} company={view.company.name} onAgain={again} />;
  return <OpenForm key={typedKey(form.id, prefilled)} {...form} prefilled={prefilled} note={note} />;
}

/** An open form, with the values in its link. @param signed null if there are none */
export function LinkedForm({ signed, ...form }: Form & { signed: string | null }) {
  return signed === null ? (
    <OpenForm {...form} prefilled={null} />
  ) : (
    <PrefilledForm {...form} signed={signed} />
  );
}
