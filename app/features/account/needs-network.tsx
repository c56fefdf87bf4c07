import { Skeleton } from '#app/ui/skeleton.tsx';
import { ServerUnavailable } from '#app/ui/server-unavailable.tsx';
import type { Remote } from '#app/data/hooks/use-remote.ts';

interface NeedsNetworkProps<T> {
  remote: Remote<T>;
  /** Why it is not available without a network. */
  text: string;
  children: (value: T) => React.ReactNode;
}

/** Shows data that only the server has, or why it is not available. */
export function NeedsNetwork<T>({ remote, text, children }: NeedsNetworkProps<T>) {
  const { value, error, reload } = remote;
  if (value !== null) return children(value);
  if (error === null) return <Skeleton rows={2} className="h-32" />;
  return (
    <div className="max-w-2xl">
      <ServerUnavailable error={error} text={text} onRetry={() => void reload()} />
    </div>
  );
}
