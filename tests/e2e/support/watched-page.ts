import { expect, type Page } from '@playwright/test';

/** What must not happen while foreign texts are shown. */
export interface Watch {
  /** Fails the test where a text ran as script, the content policy had to step in, or the page threw. */
  expectQuiet(): void;
}

/** Calls the trap from every place where a browser would run it, and tries the phrases' own marks. 119 characters. */
export const HOSTILE =
  '<img src=x onerror=trap("i")><script>trap("s")</script>"\'&<b>{{name}} $t(shell.signOut) <svg/onload=trap("v")>';

/** Notes, over reloads too, whatever the page should never do. Must be called before the page is opened. */
export async function watchPage(page: Page): Promise<Watch> {
  const seen: string[] = [];
  await page.exposeFunction('trap', (where: string) => void seen.push(`ran: ${where}`));
  await page.exposeFunction('noteViolation', (what: string) => void seen.push(`policy: ${what}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = window as unknown as { noteViolation: (what: string) => void };
      noteViolation(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  page.on('pageerror', (error) => seen.push(`thrown: ${error.stack ?? error.message}`));
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return { expectQuiet: () => expect(seen).toEqual([]) };
}
