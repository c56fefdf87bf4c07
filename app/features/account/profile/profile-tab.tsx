import { UserCircleIcon } from '@heroicons/react/24/outline';
import { useEffect, useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { toAppError, type AppError } from '#domain/api/errors.ts';
import { DeleteAccountCard } from '../deletion/delete-account-card.tsx';
import { PhotoCard } from './photo-card.tsx';
import { ProfileForm } from './profile-form.tsx';
import { TaxDocumentCard } from './tax-document-card.tsx';

/** 'Detalhes do perfil' and 'Deletar conta' (specification 2, section 2). */
export function ProfileTab() {
  const { t } = useTexts();
  const { profile, session } = useData();
  const state = useLive(profile.state$);
  const signed = useLive(session.state$);
  const { error, refresh } = useRefresh();
  if (state === undefined || signed === undefined || !('profile' in signed)) return null;
  const { details, waits, refusal } = state;
  if (details === null && error === null) return <Skeleton rows={3} className="h-24" />;
  if (details === null)
    return (
      <EmptyState
        icon={UserCircleIcon}
        title={t('profile.notHere')}
        text={t('profile.notHereText')}
        actions={<Button onClick={() => void refresh()}>{t('common.tryAgain')}</Button>}
      />
    );
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {waits && refusal === null && (
        <output className="rounded-control bg-waiting-soft px-3 py-2 text-waiting-text">
          {t('profile.waits')}
        </output>
      )}
      {refusal !== null && <Refusal refusal={refusal} />}
      <Card>
        <h2 className="mb-4 text-h2 font-semibold">{t('profile.heading')}</h2>
        <PhotoCard photo={details.photo} user={signed.profile.user} />
        <ProfileForm known={details} email={signed.profile.user.user} company={signed.profile.company.name} />
      </Card>
      <TaxDocumentCard known={details} />
      <DeleteAccountCard profile={signed.profile} />
    </div>
  );
}

function Refusal({ refusal }: { refusal: AppError }) {
  const { t } = useTexts();
  const { profile } = useData();
  return (
    <ErrorNotice
      error={refusal}
      onRetry={() => void profile.retry()}
      actions={<Button onClick={() => void profile.discard()}>{t('profile.discard')}</Button>}
    />
  );
}

function useRefresh(): { error: AppError | null; refresh: () => Promise<void> } {
  const { profile } = useData();
  const [error, setError] = useState<AppError | null>(null);
  const refresh = async () => {
    try {
      await profile.refresh();
      setError(null);
    } catch (thrown) {
      setError(toAppError(thrown));
    }
  };
  useEffect(() => {
    profile.refresh().catch((thrown: unknown) => setError(toAppError(thrown)));
  }, [profile]);
  return { error, refresh };
}
