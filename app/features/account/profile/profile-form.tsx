import { useRef, useState, type FormEvent, type HTMLInputAutoCompleteAttribute } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { Button } from '#app/ui/button.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import type { ProfileDetails } from '#domain/api/profile.ts';
import { maskText } from '#domain/rules/values/mask.ts';
import { FailedNotice } from '#app/ui/failed-notice.tsx';
import { useCep } from '#app/shared/lookups/use-cep.ts';
import {
  changeOf,
  foundValues,
  isBrazilian,
  typed,
  valuesOf,
  type FormField,
  type FormValues,
} from './profile-form-values.ts';
import { savedNotice } from './saved-notice.ts';

interface Part {
  field: FormField;
  autoComplete: HTMLInputAutoCompleteAttribute;
  most: number;
  numeric?: boolean;
  masks?: readonly string[];
  wide?: boolean;
}

const PERSON: readonly Part[] = [
  { field: 'firstName', autoComplete: 'given-name', most: 100 },
  { field: 'lastName', autoComplete: 'family-name', most: 100 },
];
const CONTACT: readonly Part[] = [
  {
    field: 'phone',
    autoComplete: 'tel-national',
    most: 20,
    numeric: true,
    masks: ['(99) 9999-9999', '(99) 99999-9999'],
  },
  { field: 'birthdate', autoComplete: 'bday', most: 10 },
];
const ADDRESS: readonly Part[] = [
  { field: 'postalCode', autoComplete: 'postal-code', most: 9, numeric: true, masks: ['99999-999'] },
  { field: 'country', autoComplete: 'country', most: 2 },
  { field: 'street', autoComplete: 'address-line1', most: 200, wide: true },
  { field: 'streetNumber', autoComplete: 'off', most: 20, numeric: true },
  { field: 'complementary', autoComplete: 'address-line2', most: 200 },
  { field: 'district', autoComplete: 'address-level3', most: 200 },
  { field: 'city', autoComplete: 'address-level2', most: 200 },
  { field: 'state', autoComplete: 'address-level1', most: 2 },
];

interface ProfileFormProps {
  known: ProfileDetails;
  email: string;
  company: string;
}

export function ProfileForm({ known, email, company }: ProfileFormProps) {
  const { t } = useTexts();
  const [edits, setEdits] = useState<Partial<FormValues>>({});
  const values = { ...valuesOf(known), ...edits };
  const [wrong, setWrong] = useState<ReadonlySet<FormField>>(new Set());
  const { busy, error, save } = useSaving(() => setEdits({}));
  const cep = useCep((found) => setEdits((before) => ({ ...before, ...foundValues(found) })));
  const form = useRef<HTMLFormElement>(null);
  const type = (field: FormField, text: string) => {
    setEdits({ ...edits, [field]: typed(field, text) });
    if (field === 'postalCode' && isBrazilian(values)) cep.typed(text, values.postalCode);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const outcome = changeOf(known, values);
    setWrong(outcome.wrong);
    if (outcome.wrong.size === 0) void save(outcome.change);
    else
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const input = ({ field, autoComplete, most, numeric = false, masks, wide = false }: Part) => (
    <TextField
      key={field}
      label={t(`profile.${field}`)}
      type={field === 'birthdate' ? 'date' : 'text'}
      inputMode={numeric ? 'numeric' : 'text'}
      autoComplete={autoComplete}
      maxLength={most}
      className={wide ? 'sm:col-span-2' : ''}
      value={masks === undefined ? values[field] : maskText(values[field], masks)}
      error={
        wrong.has(field) ? t(values[field].trim() === '' ? 'profile.missing' : 'profile.wrong') : undefined
      }
      hint={field === 'postalCode' ? cep.hint : undefined}
      onChange={({ target }) => type(field, target.value)}
    />
  );
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-6">
      {error !== null && <FailedNotice title={t('profile.saveFailed')} error={error} />}
      <div className="grid gap-4 sm:grid-cols-2">
        {PERSON.map(input)}
        <TextField label={t('account.email')} value={email} readOnly hint={t('profile.emailHint')} />
        <TextField label={t('profile.company')} value={company} readOnly />
        {CONTACT.map(input)}
      </div>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 font-semibold">{t('profile.address')}</legend>
        {ADDRESS.map(input)}
      </fieldset>
      <Button kind="primary" type="submit" busy={busy} className="self-start">
        {t('profile.save')}
      </Button>
    </form>
  );
}

function useSaving(onSaved: () => void) {
  const { t } = useTexts();
  const { profile } = useData();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const save = async (change: Parameters<typeof profile.save>[0]) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      const sent = await profile.save(change);
      onSaved();
      notify(savedNotice(sent, t));
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, save };
}
