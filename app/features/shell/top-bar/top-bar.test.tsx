// @vitest-environment happy-dom
import { ChatBubbleLeftIcon } from '@heroicons/react/24/outline';
import { BehaviorSubject, of } from 'rxjs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile, SessionState, ShownCompany } from '#app/data/ports.ts';
import { useBarButton, type BarButton } from '#app/ui/bar-buttons.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { TopBar } from './top-bar.tsx';

const profile: Profile = {
  user: {
    uid: 'ana',
    name: 'Ana Ribeiro',
    firstName: 'Ana',
    lastName: 'Ribeiro',
    user: 'ana@horizonte.example',
    companyadmin: true,
    companies: ['horizonte'],
    groups: [],
    signInWith2fa: false,
    applications: [],
    companyNames: [],
    permissions: [],
  },
  company: { uid: 'horizonte', name: 'Horizonte', logo: null, timeBlocking: null, machineControlled: false },
};

const company$ = new BehaviorSubject<ShownCompany | null>(null);
const details$ = new BehaviorSubject({ details: null, waits: false, refusal: null });
const state$ = new BehaviorSubject<SessionState>({ phase: 'signed-in', profile });
const data = {
  session: { state$ },
  directory: { watchCompany: () => company$ },
  profile: { state$: details$ },
  sync: { state$: of() },
};

let bar: Drawn | null = null;
const wide = { narrow: false };

function Bar({ buttons = [] }: { buttons?: readonly BarButton[] }) {
  return (
    <>
      <TopBar
        profile={profile}
        onMenu={wide.narrow ? null : () => undefined}
        scrollsAway={false}
        onSearch={() => undefined}
        onSignOut={() => undefined}
        onSignInAgain={() => undefined}
      />
      {buttons.map((button) => (
        <Feature key={button.id} button={button} />
      ))}
    </>
  );
}

/** Registers a button like a feature does. */
function Feature({ button }: { button: BarButton }) {
  useBarButton(button);
  return null;
}

const chat = (count: number): BarButton => ({
  id: 'chat',
  icon: ChatBubbleLeftIcon,
  label: 'Conversas',
  count,
  priority: 10,
  onPress: pressed,
});
const news: BarButton = {
  id: 'news',
  icon: ChatBubbleLeftIcon,
  label: 'Novidades',
  priority: 20,
  to: '/news',
};
const pressed = vi.fn();

const company = (more: Partial<ShownCompany> = {}): ShownCompany => ({
  kind: 'company',
  name: 'Horizonte',
  logo: null,
  ...more,
});

beforeEach(() => {
  wide.narrow = false;
  company$.next(company());
  pressed.mockClear();
});
afterEach(() => bar?.remove());

test.each([
  ['pt_BR', 'Homologado', 'Empresa com contrato de franquia homologado.'],
  ['pt_PT', 'Homologado', 'Empresa com contrato de franquia homologado.'],
  ['en_US', 'Homologated', 'A company whose franchise contract is homologated.'],
] as const)('S04 the seal of a homologated company in %s', async (language, text, meaning) => {
  bar = await drawn(<Bar />, { language, data });
  expect(bar.find('button', text)).toBeUndefined();
  company$.next(company({ homologated: true }));
  await expect.poll(() => bar?.find('button', text)?.textContent).toBe(text);
  bar
    .find('button', text)
    ?.parentElement?.dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' }));
  await expect.poll(() => document.body.textContent).toContain(meaning);
  company$.next(company());
  await expect.poll(() => bar?.find('button', text)).toBeUndefined();
});

test('S01 a feature’s button stands in the bar, does what it is for, and follows its count', async () => {
  bar = await drawn(<Bar buttons={[chat(0), news]} />, { data });
  bar.find('button', 'Conversas')?.click();
  expect(pressed).toHaveBeenCalledOnce();
  expect(bar.find('a', 'Novidades')?.getAttribute('href')).toBe('/news');
  bar.draw(<Bar buttons={[chat(3), news]} />);
  await expect.poll(() => bar?.find('button', 'Conversas (3)')?.textContent).toBe('3');
  bar.draw(<Bar buttons={[news]} />);
  await expect.poll(() => bar?.find('button', /Conversas/)).toBeUndefined();
});

test('S01 on a phone what features put in the bar is in one menu, with the same words and counts', async () => {
  wide.narrow = true;
  bar = await drawn(<Bar buttons={[chat(3), news]} />, { data });
  const more = bar.find('button', 'Mais: 3 aguardam');
  expect(bar.find('button', /Conversas/)).toBeUndefined();
  more?.focus();
  more?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await expect.poll(() => bar?.find('[role=menuitem]', 'Conversas (3)')).toBeDefined();
  expect(bar.find('[role=menuitem]', 'Novidades')).toBeDefined();
  bar.find('[role=menuitem]', 'Conversas (3)')?.click();
  expect(pressed).toHaveBeenCalledOnce();
});

test('S01 S02 the products are hidden, and shown, as the device’s store says it', async () => {
  bar = await drawn(<Bar />, { data });
  expect(bar.find('button', 'Aplicativos')).toBeDefined();
  company$.next(company({ hidesProducts: true }));
  await expect.poll(() => bar?.find('button', 'Aplicativos')).toBeUndefined();
  company$.next(company());
  await expect.poll(() => bar?.find('button', 'Aplicativos')).toBeDefined();
});
