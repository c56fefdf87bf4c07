import { useState } from 'react';
import { useTexts } from '#app/i18n/texts.ts';
import { FormDialog } from '#app/ui/form-dialog.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { phoneSchema, type Phone } from '#domain/api/second-factor.ts';
import { maskText } from '#domain/rules/values/mask.ts';

const PHONE_MASKS = ['99999-9999'];
const digits = (text: string): string => text.replaceAll(/\D/g, '');

interface PhoneDialogProps {
  onPhone: (phone: Phone) => void;
  onClose: () => void;
}

/** Country code, area code and number of the phone that receives codes (specification 2, section 4). */
export function PhoneDialog({ onPhone, onClose }: PhoneDialogProps) {
  const { t } = useTexts();
  const [phone, setPhone] = useState<Phone>({ countryCode: '55', areaCode: '', phone: '' });
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set());
  const submit = () => {
    const parsed = phoneSchema.safeParse(phone);
    setWrong(new Set(parsed.error?.issues.map(({ path }) => String(path[0])) ?? []));
    if (parsed.success) onPhone(parsed.data);
  };
  const part = (name: keyof Phone, most: number) => ({
    inputMode: 'numeric' as const,
    value: name === 'phone' ? maskText(phone.phone, PHONE_MASKS) : phone[name],
    error: wrong.has(name) ? t(phone[name] === '' ? 'twoSteps.missing' : 'twoSteps.phoneWrong') : undefined,
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setPhone({ ...phone, [name]: digits(target.value).slice(0, most) }),
  });
  return (
    <FormDialog
      title={t('secondFactor.title')}
      submitLabel={t('twoSteps.send')}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-muted">{t('twoSteps.phoneText')}</p>
      <div className="grid grid-cols-2 gap-4">
        <TextField label={t('twoSteps.country')} {...part('countryCode', 4)} />
        <TextField label={t('twoSteps.area')} data-autofocus {...part('areaCode', 4)} />
        <TextField
          label={t('twoSteps.phone')}
          autoComplete="tel-local"
          className="col-span-2"
          {...part('phone', 15)}
        />
      </div>
    </FormDialog>
  );
}
