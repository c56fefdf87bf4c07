import { useData } from '#app/data/react.tsx';
import { useTexts, type Translate } from '#app/i18n/texts.ts';
import type { FoundAddress } from '#domain/api/lookups.ts';
import { useLookup, type LookupState } from './use-lookup.ts';

const CEP_DIGITS = 8;
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

export interface CepLookup {
  /** That the lookup is running, or why nothing was found: then the address is typed by hand. */
  hint: string | undefined;
  /** Passes the typed text and the previous text. */
  typed: (cep: string, before: string) => void;
}

/** Looks up the address once the eight digits of a CEP are typed. */
export function useCep(onFound: (found: FoundAddress) => void): CepLookup {
  const { t } = useTexts();
  const { registration } = useData();
  const lookup = useLookup((cep) => registration.findAddress(cep), onFound);
  const typed = (cep: string, before: string): void => {
    const digits = digitsOf(cep);
    if (digits === digitsOf(before)) return;
    if (digits.length === CEP_DIGITS) void lookup.ask(digits);
    else lookup.forget();
  };
  return { hint: hintOf(lookup.state, t), typed };
}

function hintOf(state: LookupState, t: Translate): string | undefined {
  if (state === 'idle') return undefined;
  if (state === 'asking') return t('fields.input.lookingUp');
  return `${t(`errors.${state}.text`).replace(/\.$/, '')}. ${t('fields.input.typeByHand')}`;
}
