import { expect, it } from 'vitest';
import { AsyncSignal } from './async-signal.ts';
import { Emitter } from './emitter.ts';
import { nextEvent } from './next-event.ts';

it('T02 wakes who waits, and the next who does where nobody waited; once', async () => {
  const [signal, stopping] = [new AsyncSignal(), new AbortController()];
  const waiting = signal.wait(stopping.signal);
  signal.give();
  await waiting;
  signal.give();
  signal.give();
  await signal.wait(stopping.signal);
  const third = signal.wait(stopping.signal);
  stopping.abort(new Error('stopped'));
  await expect(third).rejects.toThrow('stopped');
});

it('T02 rejects where it is aborted already, and keeps what was given for the next', async () => {
  const signal = new AsyncSignal();
  signal.give();
  await expect(signal.wait(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
  await expect(signal.wait(new AbortController().signal)).resolves.toBeUndefined();
});

it('T02 waits for the next event, a time or the abortion, and leaves no listener behind', async () => {
  const [emitter, stopping] = [new Emitter(), new AbortController()];
  const waits = [
    nextEvent(emitter),
    nextEvent(emitter, { ms: 60_000 }),
    nextEvent(emitter, { signal: stopping.signal }),
  ];
  expect(emitter.size).toBe(3);
  stopping.abort();
  await waits[2];
  expect(emitter.size).toBe(2);
  emitter.emit();
  await Promise.all(waits);
  await nextEvent(emitter, { ms: 1 });
  await nextEvent(emitter, { signal: stopping.signal });
  expect(emitter.size).toBe(0);
});
