// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client';
import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import { DataLoader } from '../data-loader.ts';
import { DataProvider } from '../data-context.tsx';
import type { Data, SessionState } from '../ports.ts';
import { useRemote } from './use-remote.ts';

const OUT: SessionState = { phase: 'signed-out' };
const here = { session: { state$: new BehaviorSubject<SessionState>(OUT) } } as unknown as Data;

const asked: PromiseWithResolvers<string>[] = [];
const ask = (): Promise<string> => {
  const answer = Promise.withResolvers<string>();
  asked.push(answer);
  return answer.promise;
};

function Shown() {
  const { value, error, busy } = useRemote(ask);
  return `${value} ${error instanceof Error ? error.message : 'no error'} ${busy ? 'busy' : 'done'}`;
}

test('A13 C06 what was asked last is shown, though an earlier question fails after it', async () => {
  const element = document.createElement('div');
  createRoot(element).render(
    <DataProvider data={new DataLoader(() => Promise.resolve(here), OUT)}>
      <Shown />
    </DataProvider>,
  );
  const text = () => element.textContent;
  await expect.poll(() => asked.length).toBe(1);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.resolve('answered');
  await expect.poll(text).toBe('answered no error done');
  asked[0]?.reject(new Error('no network'));
  await asked[0]?.promise.catch(() => undefined);
  window.dispatchEvent(new Event('online'));
  await expect.poll(text).toBe('answered no error busy');
  asked[2]?.resolve('again');
  await expect.poll(text).toBe('again no error done');
});
