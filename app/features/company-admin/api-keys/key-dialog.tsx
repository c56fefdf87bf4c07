import { useState } from 'react';
import { API_KEY_NAME_MAX, apiScopeSchema, type ApiScope } from '#domain/entities/api-key.ts';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { CheckList } from '../check-list.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useSaving } from '../use-saving.ts';
import { scopeLabels } from './scope-labels.ts';

const DAYS = [30, 90, 180, 365] as const;
const DAY_MS = 86_400_000;

interface KeyDialogProps {
  /** The company controls computers: a key works only if it is exempt. */
  controlled: boolean;
  onClose: () => void;
  onMade: (token: string) => void;
}

export function KeyDialog({ controlled, onClose, onMade }: KeyDialogProps) {
  const { t } = useTexts();
  const { sending } = useData();
  const saving = useSaving();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiScope[]>([]);
  const [days, setDays] = useState<number>(90);
  const [anyComputer, setAnyComputer] = useState(false);
  const [checked, setChecked] = useState(false);
  const wrong = { name: name.trim() === '', scopes: scopes.length === 0 };
  const submit = (): void => {
    setChecked(true);
    if (wrong.name || wrong.scopes) return;
    void saving.run(async () => {
      const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString();
      const wish = { name: name.trim(), scopes, expiresAt, anyComputer: controlled && anyComputer };
      onMade((await (await sending()).makeKey(wish)).token);
    });
  };
  return (
    <FormDialog
      title={t('sending.keys.addTitle')}
      submitLabel={t('sending.keys.add')}
      saving={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('sending.keys.name')}
        hint={t('sending.keys.nameHint')}
        required
        value={name}
        maxLength={API_KEY_NAME_MAX}
        data-autofocus
        error={checked && wrong.name ? t('sending.keys.nameMissing') : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <CheckList
        legend={t('sending.keys.scopes')}
        options={apiScopeSchema.options.map((value) => ({ value, label: t(scopeLabels[value]) }))}
        chosen={scopes}
        error={checked && wrong.scopes ? t('sending.keys.scopesMissing') : undefined}
        onChange={setScopes}
      />
      <Select
        label={t('sending.keys.expiry')}
        value={days}
        options={DAYS.map((count) => ({ value: count, label: t('sending.keys.days', { count }) }))}
        onChange={setDays}
      />
      {controlled && (
        <div>
          <Checkbox label={t('sending.keys.computers.any')} checked={anyComputer} onChange={setAnyComputer} />
          <p className="mt-1 text-sm text-muted">{t('sending.keys.computers.anyHint')}</p>
        </div>
      )}
    </FormDialog>
  );
}
