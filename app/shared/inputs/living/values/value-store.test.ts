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
    store.setAll({});
    store.replace({});
    expect(store.version()).toBe(0);
    store.set('A', '');
    store.set('A', '');
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    store.set('A', 'x');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.version()).toBe(2);
  });

  it('knows a field that was answered with nothing from one that was never answered', () => {
    const store = createValueStore({ A: '' });
    expect([store.has('A'), store.has('B')]).toEqual([true, false]);
    store.set('B', '');
    expect([store.has('B'), store.all()]).toEqual([true, { A: '', B: '' }]);
  });

  it('takes several values as one change, and others in their place', () => {
    const store = createValueStore({ A: 'um', B: 'dois' });
    const onAny = vi.fn();
    const onB = vi.fn();
    store.subscribeAll(onAny);
    store.subscribe('B', onB);
    store.setAll({ A: '1', C: '3' });
    expect([onAny.mock.calls.length, onB.mock.calls.length]).toEqual([1, 0]);
    store.replace({ A: '1' });
    expect([onAny.mock.calls.length, onB.mock.calls.length]).toEqual([2, 1]);
    expect(store.all()).toEqual({ A: '1' });
    expect(store.all()).toBe(store.all());
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
