import { use, useState, useSyncExternalStore, type DependencyList } from 'react';
import { BehaviorSubject, type Observable } from 'rxjs';
import { useDataLoader } from './data-context.tsx';
import type { Data } from './ports.ts';

/** Storage and network. Suspends until that part of the app is loaded, which it always is after sign-in. */
export function useData(): Data {
  // Called in every render: React fails if one render uses a promise and the next does not.
  return use(useDataLoader().forScreens());
}

/** An observable for React: its last value or its error. */
class LiveCell<T> {
  private readonly source: Observable<T>;
  private state: { value: T | undefined; error?: unknown };

  constructor(source: Observable<T>) {
    this.source = source;
    this.state = { value: source instanceof BehaviorSubject ? (source.getValue() as T) : undefined };
  }

  readonly subscribe = (changed: () => void): (() => void) => {
    const subscription = this.source.subscribe({
      next: (value) => {
        this.state = { value };
        changed();
      },
      error: (error: unknown) => {
        this.state = { value: this.state.value, error };
        changed();
      },
    });
    return () => subscription.unsubscribe();
  };

  readonly read = (): { value: T | undefined; error?: unknown } => this.state;
}

interface Bound<T> {
  keys: DependencyList;
  cell: LiveCell<T>;
}

function bind<T>(source: Observable<T> | (() => Observable<T>), keys: DependencyList): Bound<T> {
  return { keys, cell: new LiveCell(typeof source === 'function' ? source() : source) };
}

function sameKeys(a: DependencyList, b: DependencyList): boolean {
  return a.length === b.length && a.every((key, at) => Object.is(key, b[at]));
}

/**
 * The latest value of an observable, `undefined` before the first. A factory is called again when `deps` change. An
 * error is thrown to the nearest error boundary.
 */
export function useLive<T>(
  source: Observable<T> | (() => Observable<T>),
  deps: DependencyList = [],
): T | undefined {
  const keys = typeof source === 'function' ? deps : [source];
  const [bound, setBound] = useState(() => bind(source, keys));
  let current = bound;
  if (!sameKeys(bound.keys, keys)) {
    current = bind(source, keys);
    setBound(current);
  }
  const state = useSyncExternalStore(current.cell.subscribe, current.cell.read);
  if ('error' in state) throw state.error;
  return state.value;
}
