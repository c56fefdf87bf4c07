import { useMay } from '#app/data/permissions.ts';
import { missingPermissionText } from '#app/i18n/permission-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useLazyPhrases } from '#app/i18n/use-lazy-phrases.ts';
import { useSignatureOffer } from '#app/shared/signature/use-signature-offer.ts';
import { useNotify } from '#app/ui/notifications.tsx';

export interface SignAction {
  /** Why the person cannot use it; null if they can. */
  problem: string | null;
  busy: boolean;
  /** Shows the problem if there is one. */
  perform: () => void;
}

/** Null until its phrases are loaded. @param sign makes the document and sends it */
export function useSignAction(busy: boolean, sign: () => void): SignAction | null {
  const { t } = useTexts();
  const notify = useNotify();
  const { ready } = useLazyPhrases('signature');
  const offer = useSignatureOffer();
  const may = useMay()('executions.create');
  if (!ready) return null;
  const refused = may ? null : missingPermissionText('executions.create', t);
  const problem = offer === null ? refused : t(`signature.${offer}`);
  const perform = (): void => {
    if (problem !== null) notify({ kind: 'info', text: problem });
    else if (!busy) sign();
  };
  return { problem, busy, perform };
}
