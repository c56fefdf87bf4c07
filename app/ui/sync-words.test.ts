import { expect, test } from 'vitest';
import { createTexts } from '#app/i18n/runtime.ts';
import { syncLooks } from './sync-look.ts';
import { daysOffline, shownState, syncExplanation, syncWord, type SyncStanding } from './sync-words.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const synced: SyncStanding = {
  phase: 'synced',
  waiting: 0,
  rejected: 0,
  conflicts: 0,
  offlineSince: null,
  progress: null,
  problem: null,
};

test('O03 each state has its own word, so that colour never speaks alone', async () => {
  const { t } = await createTexts('pt_BR');
  const words = (['synced', 'sending', 'offline', 'needs-sign-in', 'problem', 'first-sync'] as const).map(
    (phase) => syncWord({ ...synced, phase }, t, now).word,
  );
  expect(words).toEqual([
    'Sincronizado',
    'Enviando',
    'Sem conexão',
    'Entre novamente',
    'Problema',
    'Preparando',
  ]);
  expect(syncWord({ ...synced, phase: 'waiting', waiting: 3 }, t, now)).toEqual({
    word: '3 aguardando',
    count: '',
  });
  expect(new Set(Object.values(syncLooks).map((look) => look.icon)).size).toBe(Object.keys(syncLooks).length);
});

test('O03 while it is not known whether anything waits, the device says neither that it does nor how much', async () => {
  const { t } = await createTexts('pt_BR');
  const asking: SyncStanding = { ...synced, phase: 'waiting' };
  expect(syncWord(asking, t, now)).toEqual({ word: 'Atualizando', count: '' });
  expect(syncExplanation(asking, t)).toBe('Este aparelho está vendo com o servidor se algo mudou.');
  expect(syncExplanation({ ...asking, waiting: 1 }, t)).toContain('ainda não confirmou');
});

test('O03 what waits is counted beside every other word too', async () => {
  const { t } = await createTexts('pt_BR');
  expect(syncWord({ ...synced, phase: 'offline', waiting: 2 }, t, now)).toEqual({
    word: 'Sem conexão',
    count: '2',
  });
});

test('O03 sending says how far it is, and the first sync how much has come', async () => {
  const { t } = await createTexts('pt_BR');
  const sending = { ...synced, phase: 'sending', waiting: 7, progress: { done: 3, total: 10 } } as const;
  expect(syncWord(sending, t, now)).toEqual({ word: 'Enviando', count: '3/10' });
  const first = { ...synced, phase: 'first-sync', progress: { done: 1200, total: null } } as const;
  expect(syncWord(first, t, now)).toEqual({ word: 'Preparando', count: '1200' });
});

test('O03 days without the server are told, from the first whole one', async () => {
  const { t } = await createTexts('pt_BR');
  const offline = (offlineSince: string) => ({ ...synced, phase: 'offline', offlineSince }) as const;
  expect(daysOffline(offline('2026-11-20T12:00:01.000Z'), now)).toBe(0);
  expect(syncWord(offline('2026-11-20T11:00:00.000Z'), t, now).word).toBe('Offline há 1 dia');
  expect(syncWord({ ...offline('2026-11-15T11:00:00.000Z'), waiting: 4 }, t, now)).toEqual({
    word: 'Offline há 6 dias',
    count: '4',
  });
  expect(daysOffline(offline('2026-12-01T00:00:00.000Z'), now)).toBe(0);
  expect(daysOffline({ ...offline('2026-11-15T11:00:00.000Z'), phase: 'synced' }, now)).toBe(0);
});

test('O04 a refused change is shown as a problem even when all else is confirmed', () => {
  expect(shownState({ ...synced, rejected: 1, conflicts: 1 })).toBe('problem');
  expect(shownState(synced)).toBe('synced');
  expect(shownState({ ...synced, phase: 'offline', rejected: 1 })).toBe('offline');
});

test('O03 O04 only what is confirmed is said to be', async () => {
  const { t } = await createTexts('pt_BR');
  const confirmed = 'O servidor confirmou todas as alterações deste aparelho.';
  expect(syncExplanation(synced, t)).toBe(confirmed);
  for (const other of [{ rejected: 1 }, { phase: 'waiting', waiting: 1 }, { phase: 'offline' }] as const)
    expect(syncExplanation({ ...synced, ...other }, t)).not.toContain(confirmed);
});

test('O04 two versions to choose from are said before all is well', async () => {
  const { t } = await createTexts('pt_BR');
  expect(shownState({ ...synced, conflicts: 2 })).toBe('conflict');
  expect(syncWord({ ...synced, conflicts: 2 }, t, now)).toEqual({ word: '2 conflitos', count: '' });
});
