import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { BehaviorSubject } from 'rxjs';
import { DataLoader } from '#app/data/data-loader.ts';
import { DataProvider } from '#app/data/data-context.tsx';
import type { Data, SessionState } from '#app/data/ports.ts';
import type { Language } from '#app/i18n/language.ts';
import { lazyAreas, loadArea } from '#app/i18n/lazy-phrases.ts';
import { createTexts } from '#app/i18n/runtime.ts';
import { NotificationsProvider } from '#app/ui/notifications.tsx';

export interface Drawn {
  page: HTMLElement;
  /** The first element that matches `selector` and has this accessible name or text. */
  find: (selector: string, name: string | RegExp) => HTMLElement | undefined;
  draw: (node: ReactNode) => void;
  remove: () => void;
}

const OUT: SessionState = { phase: 'signed-out' };

interface Around {
  language?: Language;
  /** Texts of a page outside the app. */
  phrases?: object;
  /** The parts of the data layer that the rendered components use. */
  data?: Partial<{ [Port in keyof Data]: Partial<Data[Port]> }>;
}

/** Renders components as the app does: with texts, notices, a router and, if given, their data and storage state. */
export async function drawn(
  node: ReactNode,
  { language = 'pt_BR', phrases = {}, data = {} }: Around = {},
): Promise<Drawn> {
  const texts = await createTexts(language);
  // As if their screens had been opened before.
  await Promise.all(lazyAreas.map((area) => loadArea(texts, area)));
  texts.addResourceBundle(language, 'translation', phrases, true);
  const session = { state$: new BehaviorSubject<SessionState>(OUT), ...data.session };
  const house = new DataLoader(() => Promise.resolve({ ...data, session } as unknown as Data), OUT);
  await house.get();
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  const draw = (inside: ReactNode) => {
    flushSync(() =>
      root.render(
        <I18nextProvider i18n={texts}>
          <NotificationsProvider>
            <DataProvider data={house}>
              <MemoryRouter>{inside}</MemoryRouter>
            </DataProvider>
          </NotificationsProvider>
        </I18nextProvider>,
      ),
    );
  };
  draw(node);
  return {
    page,
    draw,
    find: (selector, name) =>
      [...document.body.querySelectorAll<HTMLElement>(selector)].find((element) => {
        const called = element.getAttribute('aria-label') ?? element.textContent;
        return typeof name === 'string' ? called === name : name.test(called);
      }),
    remove: () => {
      root.unmount();
      page.remove();
    },
  };
}
