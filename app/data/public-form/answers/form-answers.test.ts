import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PublicFormView } from '#domain/api/public-forms.ts';
import { FormAnswers } from './form-answers.ts';

const view = { version: 1, answers: 'returned' } as PublicFormView;

/** The result of an answer that was made offline. */
async function madeOffline(form: string) {
  const answers = new FormAnswers(form);
  await answers.add(view, { NOME: 'Maria' });
  return answers.current();
}

describe('T23 an answer that waits for the network', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is said to outlive the page only where the device keeps it', async () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new DOMException('no room', 'QuotaExceededError');
      },
      getItem: () => null,
    });
    expect(await madeOffline('without-room')).toMatchObject({ waiting: 1, kept: false, sent: false });
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      setItem: (key: string, text: string) => kept.set(key, text),
      getItem: (key: string) => kept.get(key) ?? null,
    });
    expect(await madeOffline('with-room')).toMatchObject({ kept: true, sent: false });
    expect([...kept.keys()].some((key) => key.includes('with-room'))).toBe(true);
  });
});
