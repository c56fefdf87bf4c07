import type { Page } from '@playwright/test';
import { openInstalled } from '../open-installed.ts';
import { untilStill } from '../theme.ts';
import { enteringScreens, leavingScreens } from './account-screens.ts';
import { browserScreens } from './browser-screens.ts';
import { certificateScreens } from './certificate-screens.ts';
import { certificateTabScreens } from './certificate-tab-screens.ts';
import { chatScreens } from './chat-screens.ts';
import { companyScreens } from './company-screens.ts';
import { documentScreens } from './document-screens.ts';
import { filingScreens } from './filing-screens.ts';
import { gateScreens } from './gate-screens.ts';
import { gedScreens } from './ged-screens.ts';
import { offlineScreens } from './offline-screens.ts';
import { portalScreens } from './portal-screens.ts';
import { registrationScreens } from './registration-screens.ts';
import { sendingScreens } from './sending-screens.ts';
import { signatureScreens } from './signature-screens.ts';
import type { Screen, Stage } from './stage.ts';
import { syncScreens } from './sync-screens.ts';
import { twoStepScreens } from './two-step-screens.ts';

/** What a person comes to see in this order; each part can also be walked on a device of its own. */
const screens = {
  registering: [...registrationScreens, ...portalScreens],
  guarding: [...certificateScreens, ...certificateTabScreens, ...twoStepScreens, ...gateScreens],
  entering: enteringScreens,
  browsing: browserScreens,
  documents: documentScreens,
  administering: companyScreens,
  integrating: [...gedScreens, ...filingScreens, ...sendingScreens, ...signatureScreens],
  chatting: chatScreens,
  offline: offlineScreens,
  syncing: [...syncScreens, ...leavingScreens],
} as const satisfies Record<string, readonly Screen[]>;

export type ScreenPart = keyof typeof screens;
export const screenParts = Object.keys(screens) as ScreenPart[];

/** Those that begin and end with nobody signed in, and the one that begins so: all others are Ana's. */
const outside: readonly ScreenPart[] = ['registering', 'guarding', 'entering'];

export interface ShownScreen {
  /** `007-browser-root`: the same number on every size, whichever screens it leaves out. */
  name: string;
  page: Page;
  /** See `Screen`. */
  only?: 'phone' | 'wide';
}

/** Each screen with the part it is of and its place among all. */
function numbered(): { part: ScreenPart; number: number; screen: Screen }[] {
  let number = 0;
  return screenParts.flatMap((part) =>
    screens[part].map((screen) => {
      number += 1;
      return { part, number, screen };
    }),
  );
}

/**
 * Walks through the screens of these parts, of the whole app where none are named, pausing at each; `look` says what is
 * done there.
 */
export async function walkScreens(
  stage: Stage,
  look: (screen: ShownScreen) => Promise<void>,
  parts: readonly ScreenPart[] = screenParts,
): Promise<void> {
  const page = await stage.device.start();
  let inside = false;
  for (const { part, number, screen } of numbered()) {
    const { name, only, show, leave } = screen;
    if (!parts.includes(part)) continue;
    if (!inside && !outside.includes(part)) await openInstalled(stage.device);
    inside = !outside.includes(part) || part === 'entering';
    if (only !== undefined && (only === 'phone') !== stage.phone) continue;
    const shown = `${String(number).padStart(3, '0')}-${name}`;
    try {
      await show(page, stage);
      await untilStill(page);
      await look({ name: shown, page, ...(only === undefined ? {} : { only }) });
      await leave?.(page, stage);
    } catch (cause) {
      throw new Error(`The screen ${shown} could not be shown.`, { cause });
    }
  }
}
