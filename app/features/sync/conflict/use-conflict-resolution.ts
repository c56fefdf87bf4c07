import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ConflictResolution } from '#app/data/ports.ts';
import { useData } from '#app/data/react.tsx';
import { errorTexts } from '#app/i18n/error-texts.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useNotify } from '#app/ui/notifications.tsx';
import { z } from 'zod';

const stateSchema = z.object({ back: z.string().startsWith('/') });

/** Resolves a conflict, shows the result, and goes back to the previous page. */
export function useConflictResolution(copy: string): {
  busy: boolean;
  settle: (settlement: ConflictResolution) => Promise<void>;
} {
  const { t } = useTexts();
  const { conflicts } = useData();
  const notify = useNotify();
  const navigate = useNavigate();
  const back = useWayBack();
  const [busy, setBusy] = useState(false);
  const settle = async (settlement: ConflictResolution) => {
    setBusy(true);
    try {
      await conflicts.resolve(copy, settlement);
      notify({
        kind: 'success',
        text: t(settlement === 'both' ? 'sync.conflict.keptBoth' : 'sync.conflict.applied'),
      });
      await navigate(back);
    } catch (error) {
      const { text, help } = errorTexts(error, t);
      notify({ kind: 'error', text: `${text}. ${help}` });
      setBusy(false);
    }
  };
  return { busy, settle };
}

/** The address that the conflict was opened from; the list of conflicts if it was opened directly. */
function useWayBack(): string {
  const { state } = useLocation();
  return stateSchema.safeParse(state).data?.back ?? '/sync';
}
