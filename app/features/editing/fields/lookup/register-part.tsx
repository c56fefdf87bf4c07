import { useTexts } from '#app/i18n/texts.ts';
import { addressParts, companyParts, type Register } from '#domain/entities/lookup.ts';
import { FillLines } from './fill-lines.tsx';
import { withFill } from './filling-of.ts';

interface RegisterPartProps {
  register: Register;
  targets: readonly { id: string; name: string }[];
  onChange: (register: Register) => void;
}

/** What the answer of a public register fills. */
export function RegisterPart({ register, targets, onChange }: RegisterPartProps) {
  const { t } = useTexts();
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm text-muted">{t('lookup.settings.registerText')}</p>
      {register.of === 'address' ? (
        <FillLines
          lines={addressParts.map((from) => ({ from, name: t(`lookup.settings.parts.${from}`) }))}
          fills={register.fills}
          targets={targets}
          onChange={(from, to) => onChange({ ...register, fills: withFill(register.fills, from, to) })}
        />
      ) : (
        <FillLines
          lines={companyParts.map((from) => ({ from, name: t(`lookup.settings.parts.${from}`) }))}
          fills={register.fills}
          targets={targets}
          onChange={(from, to) => onChange({ ...register, fills: withFill(register.fills, from, to) })}
        />
      )}
    </div>
  );
}
