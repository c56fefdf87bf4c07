import { useMemo } from 'react';
import { useData, useLive } from '#app/data/react.tsx';
import { useTexts } from '#app/i18n/texts.ts';

/** Names of the company's people by their uid. */
export function useNames(): (user: string) => string {
  const { t } = useTexts();
  const { directory } = useData();
  const known = useLive(() => directory.watch(), [directory]);
  return useMemo(() => {
    const names = new Map(
      known?.flatMap(({ uid, data }) => (data.kind === 'user' ? [[uid, data.name] as const] : [])),
    );
    return (user) => names.get(user) ?? t('sync.conflict.someone');
  }, [known, t]);
}
