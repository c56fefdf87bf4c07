import { useState } from 'react';
import type { OwnDomains, SiteDomainKind } from '#domain/api/site-domains.ts';
import { isSiteDomain } from '#domain/rules/company/site-domain.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { useSaving } from '../use-saving.ts';

interface ClaimFormProps {
  kind: SiteDomainKind;
  onChange: (domains: OwnDomains) => void;
}

/** Adds a domain; proving it is the next step. */
export function ClaimForm({ kind, onChange }: ClaimFormProps) {
  const { t } = useTexts();
  const { company } = useData();
  const saving = useSaving();
  const [typed, setTyped] = useState('');
  const [checked, setChecked] = useState(false);
  const wanted = typed.trim().toLowerCase();
  const wrong = !isSiteDomain(wanted);
  const submit = (): void => {
    setChecked(true);
    if (wrong) return;
    void saving.run(async () => {
      onChange(await company.claimDomain({ kind, domain: wanted }));
      setTyped('');
      setChecked(false);
    });
  };
  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {saving.error !== null && <ErrorNotice error={saving.error} />}
      <TextField
        label={t(kind === 'portal' ? 'domains.portalLabel' : 'domains.appearanceLabel')}
        hint={t('domains.hint')}
        error={checked && wrong ? t('domains.invalid') : undefined}
        value={typed}
        maxLength={253}
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div>
        <Button type="submit" busy={saving.busy}>
          {t('domains.add')}
        </Button>
      </div>
    </form>
  );
}
