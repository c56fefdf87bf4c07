import { Component } from 'react';
import type { ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';

interface CrashState {
  crashed: boolean;
  error: unknown;
}

/** React itself reports what broke to the console; this keeps the page from going blank. */
export class CrashBoundary extends Component<{ children: ReactNode }, CrashState> {
  override state: CrashState = { crashed: false, error: null };

  static getDerivedStateFromError(error: unknown): CrashState {
    return { crashed: true, error };
  }

  override render(): ReactNode {
    return this.state.crashed ? <CrashScreen error={this.state.error} /> : this.props.children;
  }
}
