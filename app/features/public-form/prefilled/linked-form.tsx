import { ArrowPathIcon, SignalSlashIcon } from '@heroicons/react/24/outline';
import type { ComponentProps } from 'react';
import { typedKey } from '#app/data/public-form/prefilled.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useLiving } from '#app/shared/inputs/form/load-living.ts';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { hasRules, livingFormOf } from '../fields/form-of-view.ts';
import { MessageScreen } from '../message-screen.tsx';
import { OpenForm } from '../open-form.tsx';
import { PrefilledNote } from './prefilled-note.tsx';
import { usePrefilled } from './use-prefilled.ts';

type Form = Omit<ComponentProps<typeof OpenForm>, 'prefilled' | 'note'>;

function Awaiting() {
  const { t } = useTexts();
  return (
    <main className="grid min-h-dvh place-items-center text-accent">
      <Spinner label={t('publicForm.loading')} className="size-8" />
    </main>
  );
}

function PrefilledForm({ signed, ...form }: Form & { signed: string }) {
  const { view } = form.opened;
  const { outcome, again } = usePrefilled(form.id, view, signed);
  if (outcome === null) return <Awaiting />;
  const prefilled = outcome.state === 'good' ? outcome.prefilled : null;
  const note = <PrefilledNote outcome={outcome} company={view.company.name} onAgain={again} />;
  return <OpenForm key={typedKey(form.id, prefilled)} {...form} prefilled={prefilled} note={note} />;
}

/** An open form, with the values in its link. @param signed null if there are none */
export function LinkedForm({ signed, ...given }: Omit<Form, 'living'> & { signed: string | null }) {
  const { t } = useTexts();
  const { view } = given.opened;
  const state = useLiving(hasRules(view.sections));
  if (state.phase === 'loading') return <Awaiting />;
  if (state.phase === 'failed')
    return (
      <MessageScreen
        icon={SignalSlashIcon}
        title={t('publicForm.unreachableTitle')}
        text={t('publicForm.unreachableText')}
        actions={<Button onClick={state.retry}>{t('common.tryAgain')}</Button>}
      />
    );
  if (state.living?.isNewer(livingFormOf(view), undefined) === true)
    return <MessageScreen icon={ArrowPathIcon} title={view.name} text={t('living.newer')} />;
  const form = { ...given, living: state.living };
  return signed === null ? (
    <OpenForm {...form} prefilled={null} />
  ) : (
    <PrefilledForm {...form} signed={signed} />
  );
}
