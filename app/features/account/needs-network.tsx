import { AppError } from '#domain/api/errors.ts';
import { ErrorNotice } from '#app/ui/error-notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Remote } from '#app/ui/use-remote.ts';

interface NeedsNetworkProps<T> {
  remote: Remote<T>;
  /** Why it is not shown without a network. */
  text: string;
  children: (value: T) => React.ReactNode;
}

/** Shows what only the server knows, or why that is not here. */
export function NeedsNetwork<T>({ remote, text, children }: NeedsNetworkProps<T>) {
  const { value, error, reload } = remote;
  if (value !== null) return children(value);
  if (error === null) return <Skeleton rows={2} className="h-32" />;
  const offline = error instanceof AppError && error.code === 'network-unreachable';
  return (
    <div className="flex max-w-2xl flex-col gap-2">
      {offline && <p className="text-muted">{text}</p>}
      <ErrorNotice error={error} onRetry={() => void reload()} />
    </div>
  );
}
