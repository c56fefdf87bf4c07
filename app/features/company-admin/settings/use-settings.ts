import { useMemo, useState } from 'react';
import type { CompanySettings, SettingsChange } from '#domain/api/company/settings.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { useRemote, type Remote } from '#app/data/hooks/use-remote.ts';
import { useSaving, type Saving } from '../use-saving.ts';

export interface SettingsInUse {
  remote: Remote<CompanySettings>;
  /** As last saved; null until the server has answered once. */
  settings: CompanySettings | null;
  saving: Saving;
  save: (change: SettingsChange, saved?: () => void) => void;
}

export function useSettings(): SettingsInUse {
  const { t } = useTexts();
  const { company } = useData();
  const notify = useNotify();
  const remote = useRemote(useMemo(() => () => company.settings(), [company]));
  const saving = useSaving();
  const [saved, setSaved] = useState<CompanySettings | null>(null);
  const save = (change: SettingsChange, done?: () => void): void =>
    void saving.run(async () => {
      setSaved(await company.saveSettings(change));
      notify({ kind: 'success', text: t('company.saved') });
      done?.();
    });
  return { remote, settings: saved ?? remote.value, saving, save };
}
