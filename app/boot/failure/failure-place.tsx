import { Component, lazy, Suspense, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { failures as ofThePage, type Failures } from './failures.ts';

const FailureBox = lazy(async () => ({ default: (await import('./failure-box.tsx')).FailureBox }));

interface FailurePlaceProps {
  /** The routes from which the report takes the name of the open page. */
  routes: () => readonly RouteObject[];
  failures?: Failures;
}

/** Shows the error box over the open page. The box is loaded only after a failure. */
export function FailurePlace({ routes, failures = ofThePage }: FailurePlaceProps) {
  const failure = useSyncExternalStore(failures.subscribe, failures.read);
  if (failure === null) return null;
  return (
    <LastBoundary broken={failures.giveUp}>
      <Suspense fallback={null}>
        <FailureBox failure={failure} routes={routes()} onContinue={failures.close} />
      </Suspense>
    </LastBoundary>
  );
}

/** A box that crashes or cannot be loaded is not shown and does not cause another one. */
class LastBoundary extends Component<{ broken: () => void; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    this.props.broken();
  }

  override render(): ReactNode {
    return this.state.broken ? null : this.props.children;
  }
}
