import { AppError } from '#domain/api/errors.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import type { Remote } from '#app/ui/use-remote.ts';

export function isOffline(error: unknown): boolean {
  return error instanceof AppError && error.code === 'network-unreachable';
}

/** Why what only the server knows is not shown; nothing where there is no trouble. */
export function RemoteProblem({ remote }: { remote: Remote<unknown> }) {
  const { t } = useTexts();
  if (remote.error === null) return null;
  return (
    <div className="mb-4 flex flex-col gap-2">
      {isOffline(remote.error) && <p className="text-muted">{t('company.needsNetwork')}</p>}
      <ErrorNotice error={remote.error} onRetry={() => void remote.reload()} />
    </div>
  );
}
