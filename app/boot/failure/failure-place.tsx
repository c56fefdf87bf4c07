import { Component, lazy, Suspense, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { failures as ofThePage, type Failures } from './failures.ts';

const FailureBox = lazy(async () => ({ default: (await import('./failure-box.tsx')).FailureBox }));

interface FailurePlaceProps {
  /** By which the report calls the page that is open. */
  routes: () => readonly RouteObject[];
  failures?: Failures;
}

/** Where the error box comes up, over whatever is open. Fetched only when something failed. */
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

/** A box that breaks, or cannot be fetched, is left out: it never asks for another one. */
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
