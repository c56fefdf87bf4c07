// @vitest-environment happy-dom
import { BehaviorSubject, of } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import type { CompanySettings, SettingsChange } from '#domain/api/company/settings.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Projection } from '#domain/entities/projection.ts';
import type { Profile, SessionState } from '#app/data/ports.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { pressOption, typeInto } from '#tests/support/hands.ts';
import { SoundsSection } from './sounds-section.tsx';

const [ANA, BRUNO, DAVI] = ['user-ana-1', 'user-bruno-1', 'user-davi-1'] as const;
const at = '2026-11-21T10:00:00.000Z';

const profile = (permissions: Profile['user']['permissions']): Profile => ({
  user: {
    uid: ANA,
    name: 'Ana Ribeiro',
    firstName: 'Ana',
    lastName: 'Ribeiro',
    user: 'ana@horizonte.example',
    companyadmin: false,
    companies: ['company-1'],
    groups: [],
    signInWith2fa: false,
    applications: [],
    companyNames: [],
    permissions,
  },
  company: { uid: 'company-1', name: 'Horizonte', logo: null, timeBlocking: null, machineControlled: false },
});

const user = (uid: string, name: string, active = true): Projection => ({
  uid,
  company: 'company-1',
  createdAt: at,
  createdBy: ANA,
  deleted: false,
  write: { id: 'write-0001', by: ANA, at, ancestors: [] },
  kind: 'user',
  data: { kind: 'user', name, user: `${uid}@horizonte.example`, companyadmin: false, active },
});

const settings = (alternateSounds: string[]): CompanySettings => ({
  name: 'Horizonte',
  code: 'HZ',
  whitelabel: { logo: null, background: null, color: null, hideOtherProducts: [] },
  timeBlocking: null,
  machineControl: null,
  requireSecondFactor: false,
  messageTextInNotifications: false,
  alternateSounds,
  licensed: { whitelabel: false, timeBlocking: false },
});

const save = vi.fn((change: SettingsChange) => Promise.resolve(settings(change.alternateSounds ?? [])));
let page: Drawn | null = null;

async function shown(may: Profile['user']['permissions'] = ['settings.admin']): Promise<Drawn> {
  const people = [user(ANA, 'Ana Ribeiro'), user(BRUNO, 'Bruno Carvalho'), user(DAVI, 'Davi Prado', false)];
  page = await drawn(<SoundsSection />, {
    data: {
      session: { state$: new BehaviorSubject<SessionState>({ phase: 'signed-in', profile: profile(may) }) },
      company: { settings: () => Promise.resolve(settings([BRUNO])), saveSettings: save },
      directory: { watch: () => of(people) },
    },
  });
  await vi.waitFor(() => expect(listed()).toEqual(['Bruno Carvalho']), { timeout: 30_000 });
  return page;
}

const input = () => document.querySelector<HTMLInputElement>('[role=combobox]');
const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
const listed = () =>
  [...document.querySelectorAll('ul[aria-label] li')].map(({ textContent }) => textContent);
async function list(name: string): Promise<void> {
  const element = input();
  if (element !== null) typeInto(element, name);
  await vi.waitFor(() => expect(options()).toHaveLength(1), { timeout: 30_000 });
  pressOption(options()[0]);
}

afterEach(() => {
  page?.remove();
  save.mockClear();
});

test('S07 who works in the company can be listed for the other sound, and is saved as chosen', async () => {
  const { find } = await shown();
  input()?.focus();
  await vi.waitFor(() => expect(options()).toHaveLength(2), { timeout: 30_000 });
  expect(options().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Ana Ribeiro/),
    expect.stringMatching(/^Bruno Carvalho/),
  ]);
  await list('ana');
  await vi.waitFor(() => expect(listed()).toEqual(['Bruno Carvalho', 'Ana Ribeiro']), { timeout: 30_000 });
  find('button', 'Salvar')?.click();
  await vi.waitFor(() => expect(save).toHaveBeenCalledWith({ alternateSounds: [BRUNO, ANA] }), {
    timeout: 30_000,
  });
});

test('S07 a refused list says why and keeps what was chosen', async () => {
  save.mockRejectedValueOnce(new AppError('not-found', { field: 'body.alternateSounds' }));
  const { find, page: drawnPage } = await shown();
  await list('ana');
  await vi.waitFor(() => expect(listed()).toHaveLength(2), { timeout: 30_000 });
  find('button', 'Salvar')?.click();
  await vi.waitFor(() => expect(drawnPage.querySelector('[role=alert]')).not.toBeNull(), { timeout: 30_000 });
  expect(listed()).toEqual(['Bruno Carvalho', 'Ana Ribeiro']);
});

test('S07 who may not change settings sees the list and cannot change it', async () => {
  const { find } = await shown([]);
  expect(input()?.disabled).toBe(true);
  find('button', 'Retirar Bruno Carvalho')?.click();
  expect(listed()).toEqual(['Bruno Carvalho']);
  expect(find('button', 'Salvar')).toBeUndefined();
});
