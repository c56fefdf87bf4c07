import { Component } from 'react';
import type { ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';

interface CrashBoundaryProps {
  /** The children are rendered again when this value changes. */
  until?: string;
  children: ReactNode;
}

interface CrashState {
  crashed: boolean;
  error: unknown;
  until: string | undefined;
}

/** Shows a fallback instead of a blank page; React reports the error to the console. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashState> {
  override state: CrashState = { crashed: false, error: null, until: this.props.until };

  static getDerivedStateFromError(error: unknown): Partial<CrashState> {
    return { crashed: true, error };
  }

  static getDerivedStateFromProps(
    { until }: CrashBoundaryProps,
    state: CrashState,
  ): Partial<CrashState> | null {
    return state.until === until ? null : { crashed: false, error: null, until };
  }

  override render(): ReactNode {
    return this.state.crashed ? <CrashScreen error={this.state.error} /> : this.props.children;
  }
}
