import { expect, it, vi } from 'vitest';
import { Emitter } from './emitter.ts';

it('T02 tells each who is subscribed once, until the subscription ends', () => {
  const emitter = new Emitter<string>();
  const [first, second] = [vi.fn<(event: string) => void>(), vi.fn<(event: string) => void>()];
  const { subscribe, emit } = emitter;
  const end = subscribe(first);
  subscribe(first);
  subscribe(second);
  emit('one');
  end();
  emit('two');
  expect(first.mock.calls).toEqual([['one']]);
  expect(second.mock.calls).toEqual([['one'], ['two']]);
  expect(emitter.size).toBe(1);
});

it('T02 tells everybody else where one ends its subscription meanwhile', () => {
  const emitter = new Emitter();
  const heard: string[] = [];
  const end = emitter.subscribe(() => {
    heard.push('first');
    end();
  });
  emitter.subscribe(() => heard.push('second'));
  emitter.emit();
  emitter.emit();
  expect(heard).toEqual(['first', 'second', 'second']);
});
