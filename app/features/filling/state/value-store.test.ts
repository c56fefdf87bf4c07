import { describe, expect, it, vi } from 'vitest';
import { createValueStore } from './value-store.ts';

describe('T22 values while they are typed', () => {
  it('tells only who shows the field, and whoever watches all', () => {
    const store = createValueStore({ A: 'um' });
    const onA = vi.fn();
    const onB = vi.fn();
    const onAny = vi.fn();
    store.subscribe('A', onA);
    store.subscribe('B', onB);
    store.subscribeAll(onAny);

    store.set('A', 'dois');

    expect(store.get('A')).toBe('dois');
    expect(onA).toHaveBeenCalledTimes(1);
    expect(onB).not.toHaveBeenCalled();
    expect(onAny).toHaveBeenCalledTimes(1);
  });

  it('says nothing when nothing changed or after unsubscribing', () => {
    const store = createValueStore({});
    const listener = vi.fn();
    const stop = store.subscribe('A', listener);
    store.set('A', '');
    expect(store.version()).toBe(0);
    stop();
    store.set('A', 'x');
    expect(listener).not.toHaveBeenCalled();
    expect(store.version()).toBe(1);
  });

  it('holds fields named like parts of an object', () => {
    const store = createValueStore({});
    store.set('__proto__', 'x');
    store.set('constructor', 'y');
    expect(store.get('toString')).toBe('');
    expect(Object.entries(store.all())).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });
});
