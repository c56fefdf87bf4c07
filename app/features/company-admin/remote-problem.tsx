import { AppError } from '#domain/api/errors.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { ServerUnavailable } from '#app/ui/server-unavailable.tsx';
import type { Remote } from '#app/data/hooks/use-remote.ts';

export function isOffline(error: unknown): boolean {
  return error instanceof AppError && error.code === 'network-unreachable';
}

interface RemoteProblemProps {
  remote: Remote<unknown>;
  /** What is said without a network, where that is not the same as elsewhere. */
  text?: string;
}

/** Why what only the server knows is not shown; nothing where there is no trouble. */
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
