import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import type { Rejection } from '#domain/entities/rejection.ts';
import { resendJudged } from './resend-judged.ts';

const refused = (id: string, change: Partial<Rejection> = {}): Rejection => ({
  id,
  collection: 'execution',
  recordId: `execution-${id}`,
  code: 'template-state-missing',
  at: '2026-11-27T12:00:00.000Z',
  state: { version: 'v'.repeat(64) },
  ...change,
});

test('T30 O03 an execution that could not be judged is sent again once for each arrival of its version', () => {
  const rejections$ = new BehaviorSubject<readonly Rejection[]>([]);
  const waiting$ = new BehaviorSubject(true);
  const sent: string[] = [];
  const ended = resendJudged({
    rejections$,
    waits: () => waiting$,
    resend: (id) => {
      sent.push(id);
      return Promise.reject(new Error('no room on the device'));
    },
  });
  const others = [
    refused('other-code', { code: 'execution-differs' }),
    refused('other-device', { device: 'Celular' }),
    refused('other-collection', { collection: 'template' }),
    refused('without-version', { state: {} }),
  ];
  rejections$.next([refused('one'), ...others]);
  expect(sent).toEqual([]);
  waiting$.next(false);
  expect(sent).toEqual(['one']);
  rejections$.next([...others, refused('one')]);
  expect(sent).toEqual(['one']);
  // The file had been refused, and is sent after all.
  waiting$.next(true);
  waiting$.next(false);
  expect(sent).toEqual(['one', 'one']);
  ended.unsubscribe();
  rejections$.next([refused('two')]);
  expect(sent).toEqual(['one', 'one']);
});
