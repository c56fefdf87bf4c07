import { useState, type ReactNode } from 'react';
import { useData } from '#app/data/react.tsx';
import type { WaitingSignature } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { MessageBox } from '#app/ui/message-box.tsx';
import { useNotify } from '#app/ui/notifications.tsx';
import { openAddress } from '#app/ui/open-address.ts';

export interface Opening {
  /** Hands the document over and opens the page where it is signed. @throws AppError with the codes of `address` */
  open: (signature: Pick<WaitingSignature, 'id'>) => Promise<void>;
  dialog: ReactNode;
}

interface Blocked {
  id: string;
  address: string;
}

/** Opens the signature product; if the browser blocks the tab, a dialog shows a link. Needs its phrases loaded. */
export function useOpening(): Opening {
  const { t } = useTexts();
  const { signatures } = useData();
  const notify = useNotify();
  const [blocked, setBlocked] = useState<Blocked | null>(null);
  const close = (): void => setBlocked(null);

  const tryAddress = async (found: Blocked): Promise<void> => {
    if (!openAddress(found.address)) return setBlocked(found);
    close();
    notify({ kind: 'success', text: t('signature.sent') });
    await signatures.remove(found.id);
  };
  const open: Opening['open'] = async ({ id }) => tryAddress({ id, address: await signatures.address(id) });

  const dialog = (
    <MessageBox
      open={blocked !== null}
      title={t('signature.blockedTitle')}
      description={t('signature.blockedText')}
      onClose={close}
      buttons={[
        { id: 'close', label: t('common.close'), press: close },
        {
          id: 'open',
          label: t('signature.open'),
          kind: 'primary',
          focused: true,
          press: () => (blocked === null ? undefined : tryAddress(blocked)),
        },
      ]}
    />
  );
  return { open, dialog };
}
