import { useState } from 'react';
import { signForm } from '#app/data/public-form/answers/sign-form.ts';
import { openAddress } from '#app/ui/open-address.ts';
import { limits } from '#domain/api/limits.ts';
import type { PublicFormView } from '#domain/api/public-forms.ts';

type SigningState =
  | { phase: 'idle' | 'busy' | 'sent' | 'failed' | 'tooLarge' | 'offline' }
  /** The browser blocked opening the page. */
  | { phase: 'blocked'; address: string };

export interface FormSigning {
  state: SigningState;
  /** Makes the document and sends it. @param make resolves to null if nothing was made */
  sign: (make: () => Promise<File | null>) => Promise<void>;
  /** The person opened the page with a press. */
  opened: () => void;
  reset: () => void;
}

/** Sends the document made from a form for signature, while there is a network. */
export function useSigning(id: string, view: PublicFormView): FormSigning {
  const [state, setState] = useState<SigningState>({ phase: 'idle' });
  const sign = async (make: () => Promise<File | null>): Promise<void> => {
    if (!navigator.onLine) return setState({ phase: 'offline' });
    setState({ phase: 'busy' });
    try {
      const pdf = await make();
      if (pdf === null) return setState({ phase: 'idle' });
      if (pdf.size > limits.publicPdfBytes) return setState({ phase: 'tooLarge' });
      const address = await signForm(id, view, pdf);
      setState(openAddress(address) ? { phase: 'sent' } : { phase: 'blocked', address });
    } catch {
      setState({ phase: navigator.onLine ? 'failed' : 'offline' });
    }
  };
  return {
    state,
    sign,
    opened: () => setState({ phase: 'sent' }),
    reset: () => setState({ phase: 'idle' }),
  };
}
