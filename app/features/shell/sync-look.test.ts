import { expect, test } from 'vitest';
import { createTexts } from '#app/i18n/runtime.ts';
import type { SyncState } from '#app/data/ports.ts';
import { shownPhase, syncLooks, syncWord } from './sync-look.ts';

const synced: SyncState = { phase: 'synced', waiting: 0, rejected: 0, lastSyncedAt: null, problem: null };

test('O03 each state has its own word, so that colour never speaks alone', async () => {
  const { t } = await createTexts('pt_BR');
  const words = (['synced', 'sending', 'offline', 'needs-sign-in', 'problem', 'first-sync'] as const).map(
    (phase) => syncWord({ ...synced, phase }, t).word,
  );
  expect(words).toEqual([
    'Sincronizado',
    'Enviando',
    'Sem conexão',
    'Entre novamente',
    'Problema',
    'Preparando',
  ]);
  expect(syncWord({ ...synced, phase: 'waiting', waiting: 3 }, t)).toEqual({
    word: '3 aguardando',
    count: 0,
  });
  expect(new Set(Object.values(syncLooks).map((look) => look.icon)).size).toBe(Object.keys(syncLooks).length);
});

test('O03 what waits is counted beside every other word too', async () => {
  const { t } = await createTexts('pt_BR');
  expect(syncWord({ ...synced, phase: 'offline', waiting: 2 }, t)).toEqual({ word: 'Sem conexão', count: 2 });
});

test('O04 a refused change is shown as a problem even when all else is confirmed', () => {
  expect(shownPhase({ ...synced, rejected: 1 })).toBe('problem');
  expect(shownPhase(synced)).toBe('synced');
  expect(shownPhase({ ...synced, phase: 'offline', rejected: 1 })).toBe('offline');
});
