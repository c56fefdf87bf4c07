import { useState } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import type { WaitingSignature } from '#app/data/ports.ts';
import { loadPrecheckTexts } from '#app/i18n/precheck-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { precheck } from '#app/shared/precheck/precheck.ts';
import { type Opening, useOpening } from '#app/shared/signature/use-opening.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import type { Pdf } from '../generation/generate-document.ts';

export interface Signing {
  busy: boolean;
  /** The last sent document, until its page was opened. */
  signature: WaitingSignature | null;
  /** Why it was not sent: a text of the check, or an error. */
  failure: { text: string } | { error: unknown } | null;
  send: (pdf: Pdf) => Promise<void>;
  opening: Opening;
}

/** Checks a document, stores it for sending, and opens the signature product when the document has arrived there. */
export function useSigning(): Signing {
  const { t, language } = useTexts();
  const { signatures } = useData();
  const notify = useNotify();
  const opening = useOpening();
  const [sent, setSent] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Signing['failure']>(null);
  const all = useLive(() => signatures.watch(), [signatures]);

  const run = async ({ file, name }: Pdf): Promise<void> => {
    const pdf = new File([file], name, { type: file.type });
    const refused = await precheck({ main: pdf });
    if (refused !== null) {
      const texts = await loadPrecheckTexts(language);
      return setFailure({ text: texts[refused.fault](refused.file) });
    }
    const id = await signatures.add(pdf);
    setSent(id);
    const settled = await signatures.settled(id);
    if (settled?.state === 'ready') await opening.open(settled);
    if (settled?.state === 'waiting') notify({ kind: 'info', text: t('signature.waitingNotice') });
  };

  return {
    busy,
    failure,
    opening,
    signature: all?.find(({ id }) => id === sent) ?? null,
    send: async (pdf) => {
      setBusy(true);
      setFailure(null);
      try {
        await run(pdf);
      } catch (error) {
        notify({ kind: 'error', text: t('signature.failed') });
        setFailure({ error });
      } finally {
        setBusy(false);
      }
    },
  };
}
