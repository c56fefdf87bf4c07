import { PencilSquareIcon } from '@heroicons/react/24/outline';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useData, useLive } from '#app/data/react.tsx';
import type { WaitingSignature } from '#app/data/ports.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useLazyPhrases } from '#app/i18n/use-lazy-phrases.ts';
import { useBarButton } from '#app/ui/bar-buttons.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { SignatureList } from './signature-list.tsx';

const PAGE = '/signatures';

/**
 * Documents that wait for a signature, in the top bar while there are any; a person who sent one offline is notified
 * when it can be opened.
 */
export function WaitingSignatures() {
  const { signatures } = useData();
  const all = useLive(() => signatures.watch(), [signatures]) ?? [];
  return all.length > 0 && <Waiting all={all} />;
}

function Waiting({ all }: { all: readonly WaitingSignature[] }) {
  const { t } = useTexts();
  const { ready } = useLazyPhrases('signature');
  const count = all.length;
  useBarButton(
    ready
      ? {
          id: 'signatures',
          icon: PencilSquareIcon,
          label: t('signature.title'),
          words: t('signature.title'),
          count,
          countLabel: t('signature.countLabel', { count }),
          priority: 40,
          panel: SignatureList,
          to: PAGE,
        }
      : null,
  );
  return ready && <Announcer all={all} />;
}

/** Notifies once of each document that waited for the network and can be opened now. */
function Announcer({ all }: { all: readonly WaitingSignature[] }) {
  const { t } = useTexts();
  const notify = useNotify();
  const navigate = useNavigate();
  const waited = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, name, state } of all) {
      if (state === 'waiting') waited.current.add(id);
      if (state !== 'ready' || !waited.current.delete(id)) continue;
      const action = { label: t('signature.title'), perform: () => void navigate(PAGE) };
      notify({ kind: 'success', text: t('signature.readyNotice', { name }), action });
    }
  }, [all, notify, navigate, t]);
  return null;
}
