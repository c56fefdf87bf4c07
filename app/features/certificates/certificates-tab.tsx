import { ArrowUpTrayIcon, IdentificationIcon } from '@heroicons/react/24/outline';
import { useCallback, useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { pickFile } from '#app/ui/pick-file.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { ServerUnavailable } from '#app/ui/server-unavailable.tsx';
import { useNow } from '#app/ui/use-now.ts';
import { WithPhrases } from '#app/ui/with-phrases.tsx';
import type { CloudCertificate } from '#domain/api/certificates.ts';
import type { CertificateChange } from '#domain/rules/people/certificate-changes.ts';
import { CertificateRow } from './certificate-row.tsx';
import { SolutionChooser } from './solution-chooser.tsx';
import { ValidateDialog } from './validate-dialog.tsx';
import { useRemote } from '#app/data/hooks/use-remote.ts';

interface CertificateList {
  /** Null until the server has answered once. */
  certificates: readonly CloudCertificate[] | null;
  error: unknown;
  reload: () => Promise<void>;
}

/** 'Certificados' of the account area (specification 2, section 2). */
export function CertificatesTab() {
  return (
    <WithPhrases area="certificates">
      <Certificates />
    </WithPhrases>
  );
}

function Certificates() {
  const { t } = useTexts();
  const { certificates, error, reload } = useCertificates();
  const { busy, upload, change } = useChanges(reload);
  const [opened, setOpened] = useState<CloudCertificate | null>(null);
  const now = useNow();
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Card>
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 grow basis-60">
            <h2 className="text-h2 font-semibold">{t('certificates.title')}</h2>
            <p className="mt-0.5 text-muted">{t('certificates.kept')}</p>
          </div>
          <Button kind="primary" icon={ArrowUpTrayIcon} busy={busy} onClick={() => void upload()}>
            {t('certificates.upload')}
          </Button>
        </div>
        <div className="mt-4">
          {error !== null && (
            <ServerUnavailable
              error={error}
              text={t('certificates.needsNetwork')}
              onRetry={() => void reload()}
            />
          )}
          {certificates === null && error === null && <Skeleton rows={2} className="h-16" />}
          {certificates?.length === 0 && (
            <EmptyState
              icon={IdentificationIcon}
              title={t('certificates.none')}
              text={t('certificates.noneText')}
            />
          )}
          {certificates !== null && certificates.length > 0 && (
            <ul className="rounded-surface border border-line">
              {certificates.map((certificate) => (
                <CertificateRow
                  key={certificate.uid}
                  certificate={certificate}
                  now={now}
                  onValidate={() => setOpened(certificate)}
                  onChange={(wish) => void change(certificate.uid, wish)}
                />
              ))}
            </ul>
          )}
        </div>
      </Card>
      <SolutionChooser />
      {opened !== null && (
        <ValidateDialog
          certificate={opened}
          onClose={() => setOpened(null)}
          onValidated={() => {
            setOpened(null);
            void reload();
          }}
        />
      )}
    </div>
  );
}

interface Changes {
  busy: boolean;
  upload: () => Promise<void>;
  change: (uid: string, wish: CertificateChange) => Promise<void>;
}

function useChanges(reload: () => Promise<void>): Changes {
  const { t } = useTexts();
  const store = useData().certificates;
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>, failed: string): Promise<void> => {
    try {
      await work();
    } catch (error) {
      notify({ kind: 'error', text: `${failed}: ${errorTexts(error, t).text}` });
    }
    await reload();
  };
  const upload = async (): Promise<void> => {
    const file = await pickFile('.pfx');
    if (file === null) return;
    setBusy(true);
    await attempt(() => store.save(file), t('certificates.notSent'));
    setBusy(false);
  };
  const change = (uid: string, wish: CertificateChange): Promise<void> =>
    attempt(() => store.update(uid, wish), t('certificates.notChanged'));
  return { busy, upload, change };
}

/** The list as stored on the server. */
function useCertificates(): CertificateList {
  const store = useData().certificates;
  const ask = useCallback(() => store.list(), [store]);
  const { value: certificates, error, reload } = useRemote(ask);
  return { certificates, error, reload };
}
