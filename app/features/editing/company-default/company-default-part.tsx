import { useState } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import type { TemplateLook } from '../other-template/look-of.ts';
import { DefaultDialog } from './default-dialog.tsx';
import { useCompanyDefault } from './use-company-default.ts';

export interface CompanyDefaultPartProps {
  /** What would be set; null while a measure is not valid. */
  look: (() => TemplateLook) | null;
}

/** What new documents of the company begin with, for who may set it. */
export function CompanyDefaultPart({ look }: CompanyDefaultPartProps) {
  const { t } = useTexts();
  const { company } = useData();
  const notify = useNotify();
  const current = useCompanyDefault() ?? null;
  const [setting, setSetting] = useState<TemplateLook | null>(null);
  const [removing, setRemoving] = useState(false);
  const remove = async (): Promise<void> => {
    await company.saveDocumentDefault(null);
    setRemoving(false);
    notify({ kind: 'success', text: t('companyDefault.removed') });
  };
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{t('companyDefault.title')}</legend>
      <p className="text-sm text-muted">
        {current === null ? t('companyDefault.none') : t('companyDefault.is', { name: current.name })}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button disabled={look === null} onClick={() => look !== null && setSetting(look())}>
          {t('companyDefault.use')}
        </Button>
        {current !== null && (
          <Button kind="ghost" onClick={() => setRemoving(true)}>
            {t('companyDefault.remove')}
          </Button>
        )}
      </div>
      {setting !== null && (
        <DefaultDialog look={setting} replaced={current?.name ?? null} onClose={() => setSetting(null)} />
      )}
      <ConfirmDialog
        open={removing}
        danger
        title={t('companyDefault.removeTitle')}
        description={t('companyDefault.removeText')}
        confirmLabel={t('companyDefault.remove')}
        onConfirm={remove}
        onCancel={() => setRemoving(false)}
      />
    </fieldset>
  );
}
