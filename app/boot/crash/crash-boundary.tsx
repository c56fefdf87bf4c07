import { Component } from 'react';
import type { ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';

interface CrashBoundaryProps {
  /** What broke is drawn anew once this is another one. */
  until?: string;
  children: ReactNode;
}

interface CrashState {
  crashed: boolean;
  error: unknown;
  until: string | undefined;
}

/** React itself reports what broke to the console; this keeps the page from going blank. */
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
