import { useRef } from 'react';
import { useData } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';
import { useLookup } from './use-lookup.ts';
import type { Register, RegisterPart } from '#domain/entities/lookup.ts';
import { filledValues } from '#domain/rules/lookups/fills.ts';
import { significant } from '#domain/rules/values/mask.ts';
import { isCnpj } from '#domain/rules/values/tax-numbers.ts';
import type { ValueInputProps } from '#app/shared/inputs/input-props.ts';
import { ValueInput } from '#app/shared/inputs/value-input.tsx';
import { useFillingOthers } from './use-filling-others.tsx';

interface RegisterInputProps extends ValueInputProps {
  register: Register;
}

/** The whole number that a register is asked for; null while it is being typed. */
function keyOf({ of }: Register, typed: string): string | null {
  const signs = significant(typed).toUpperCase();
  if (of === 'address') return /^\d{8}$/.test(signs) ? signs : null;
  return isCnpj(signs) ? signs : null;
}

/** How a part of an answer is written. */
const RULES: Partial<Record<RegisterPart, { type: 'cep' | 'phone' | 'email' }>> = {
  cep: { type: 'cep' },
  telefone: { type: 'phone' },
  email: { type: 'email' },
};

/**
 * An input whose CEP or CNPJ fills other fields from the public register. Without a network, and when the register does
 * not answer, a note says so, and nothing else happens.
 */
export function RegisterInput({ register, ...props }: RegisterInputProps) {
  const { field, value, onChange } = props;
  const { t } = useTexts();
  const { registers } = useData();
  const others = useFillingOthers(field.id);
  /** What was in the fields when the register was asked. */
  const asked = useRef<ReadonlyMap<string, string>>(new Map());
  const valuesOf = (find: Parameters<typeof filledValues>[3]): Map<string, string> =>
    filledValues(field.id, register.fills, others.siblings(), find);
  const ask = (key: string): Promise<Readonly<Record<string, string>>> => {
    const targets = [...valuesOf(() => ({ rule: {}, value: '' })).keys()];
    asked.current = new Map(targets.map((each) => [each, others.typed(each)]));
    return register.of === 'address' ? registers.address(key) : registers.company(key);
  };
  const lookup = useLookup(ask, (found) => {
    const find = (part: string) => {
      const known = found[part];
      // A register does not know everything: what it leaves out is not emptied.
      if (known === undefined || known === '') return null;
      return { rule: RULES[part as RegisterPart] ?? {}, value: known };
    };
    const values = valuesOf(find);
    // An answer that comes late takes the place of nothing that was typed in the meantime.
    for (const each of values.keys()) if (asked.current.get(each) !== others.typed(each)) values.delete(each);
    others.fill(values);
  });
  const typed = (next: string): void => {
    onChange(next);
    const key = keyOf(register, next);
    if (key === keyOf(register, value)) return;
    if (key === null) lookup.forget();
    else void lookup.ask(key);
  };
  const hint =
    lookup.state === 'idle'
      ? ''
      : lookup.state === 'asking'
        ? t(`lookup.asking.${register.of}`)
        : `${t(`errors.${lookup.state}.text`).replace(/\.$/, '')}. ${t('fields.input.typeByHand')}`;
  return (
    <div className="flex flex-col gap-1">
      <ValueInput {...props} onChange={typed} />
      <output className="text-xs text-muted empty:hidden">{hint}</output>
      <output className="sr-only">{others.news}</output>
    </div>
  );
}
