import { BehaviorSubject, NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import type { OwnInvitation } from '#domain/api/membership-invitations.ts';
import type { HttpClient } from '../http/client.ts';
import type { SessionState } from '../ports.ts';
import { Invitations } from './invitations.ts';

const invitation = (uid: string): OwnInvitation => ({
  uid,
  company: `company-of-${uid}`,
  companyName: 'Horizonte',
  invitedBy: 'Ana Lima',
  applications: ['autodocs'],
  companyadmin: false,
  accountIsAdmin: false,
  expiresAt: '2026-12-01T10:00:00.000Z',
});

function setUp() {
  const state$ = new BehaviorSubject<SessionState>({ phase: 'signed-out' });
  const waiting: ((answer: unknown) => void)[] = [];
  const answers: unknown[] = [];
  const http = {
    call: () =>
      answers.length > 0
        ? Promise.resolve(answers.shift())
        : new Promise<unknown>((resolve) => {
            waiting.push(resolve);
          }),
  } as unknown as HttpClient;
  const session = { state$, reload: () => Promise.reject(new AppError('network-unreachable')) };
  const invitations = new Invitations(http, session, NEVER);
  const shown = () => {
    const { open, accepted } = invitations.state$.getValue();
    return { open: open?.map(({ uid }) => uid) ?? null, accepted: accepted.map(({ uid }) => uid) };
  };
  return { state$, waiting, answers, invitations, shown };
}

test('S03 an invitation that was accepted is shown as such, whatever was asked for before still lists it', async () => {
  const { waiting, answers, invitations, shown } = setUp();
  answers.push({ invitations: [invitation('a'), invitation('b')] });
  await invitations.refresh();
  const late = invitations.refresh();
  answers.push({ company: 'company-of-a' });
  await invitations.accept(invitation('a'));
  expect(shown()).toEqual({ open: ['b'], accepted: ['a'] });
  waiting[0]?.({ invitations: [invitation('a'), invitation('b')] });
  await late;
  expect(shown()).toEqual({ open: ['b'], accepted: ['a'] });
});

test('S03 invitations of one person are not shown to the next', async () => {
  const { state$, waiting, invitations, shown } = setUp();
  const late = invitations.refresh();
  const profile = { user: { uid: 'user-bia-1' }, company: { uid: 'company-1' } };
  state$.next({ phase: 'signed-in', profile } as unknown as SessionState);
  waiting[0]?.({ invitations: [invitation('a')] });
  await late;
  expect(shown()).toEqual({ open: null, accepted: [] });
});
