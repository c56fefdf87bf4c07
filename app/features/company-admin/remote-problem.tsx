import { AppError } from '#domain/api/errors.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { ServerUnavailable } from '#app/ui/server-unavailable.tsx';
import type { Remote } from '#app/data/hooks/use-remote.ts';

export function isOffline(error: unknown): boolean {
  return error instanceof AppError && error.code === 'network-unreachable';
}

interface RemoteProblemProps {
  remote: Remote<unknown>;
  /** The offline message, if it differs from the usual one. */
  text?: string;
}

/** Why data that only the server has is not shown; nothing without a problem. */
export function RemoteProblem({ remote, text }: RemoteProblemProps) {
  const { t } = useTexts();
  if (remote.error === null) return null;
  return (
    <div className="mb-4 max-w-2xl">
      <ServerUnavailable
        error={remote.error}
        text={text ?? t('company.needsNetwork')}
        onRetry={() => void remote.reload()}
      />
    </div>
  );
}
