import type { CDPSession, Page } from '@playwright/test';

/** Makes the page's processor `rate` times slower, until it is called with 1 or the session is detached. */
export async function throttle(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}
