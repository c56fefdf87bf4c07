import { Fieldset } from '@headlessui/react';
import type { ReactNode } from 'react';
import type { CompanySettings } from '#domain/api/company/settings.ts';
import { useMay } from '#app/data/permissions.ts';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { LockNote } from '#app/ui/lock-note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { RemoteProblem } from '../remote-problem.tsx';
import type { SettingsInUse } from './use-settings.ts';

/** Shows a form with the settings once the server has returned them. */
export function SettingsFrame({
  text,
  inUse: { remote, settings },
  children,
}: {
  text: string;
  inUse: SettingsInUse;
  children: (settings: CompanySettings) => ReactNode;
}) {
  return (
    <>
      <p className="mb-4 text-sm text-muted">{text}</p>
      <RemoteProblem remote={remote} />
      {settings === null && remote.error === null && <Skeleton rows={3} className="h-12" />}
      {settings !== null && children(settings)}
    </>
  );
}

interface SettingsFormProps {
  saving: SettingsInUse['saving'];
  /** Why the saved settings have no effect yet. */
  missing?: string | null;
  onSubmit: () => void;
  children: ReactNode;
}

export function SettingsForm({ saving, missing = null, onSubmit, children }: SettingsFormProps) {
  const { t } = useTexts();
  const maySave = useMay()('settings.admin');
  return (
    <Card className="max-w-2xl">
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {missing !== null && (
          <p className="rounded-control bg-waiting-soft px-3 py-2 text-sm text-waiting-text">{missing}</p>
        )}
        {saving.error !== null && <ErrorNotice error={saving.error} />}
        {!maySave && <LockNote text={missingPermissionText('settings.admin', t)} />}
        <Fieldset disabled={!maySave} className="flex min-w-0 flex-col gap-5">
          {children}
        </Fieldset>
        {maySave && (
          <div className="flex justify-end">
            <Button kind="primary" type="submit" busy={saving.busy}>
              {t('common.save')}
            </Button>
          </div>
        )}
      </form>
    </Card>
  );
}
