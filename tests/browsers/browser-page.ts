import { poll } from '#tests/support/poll.ts';
import type { Tab } from './tab.ts';

/** Longer than any engine needs on a busy machine. */
const PATIENCE_MS = 60_000;

type Role = 'button' | 'link' | 'textbox';

interface Target {
  role: Role;
  /** Of the whole name. */
  name: string;
}

interface Place {
  x: number;
  y: number;
}

/** Runs in the page: where a person would press what has this role and name; null while it moves or cannot be pressed. */
async function placeOf({ role, name }: Target): Promise<Place | null> {
  const selectors: Record<Role, string> = {
    button: 'button, [role=button], summary',
    link: 'a[href]',
    textbox: 'input, textarea, [contenteditable=true]',
  };
  const named = new RegExp(`^(?:${name})$`);
  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = by.length > 0 ? by.map((id) => document.getElementById(id)) : [];
    if (labels.length > 0) return labels.map((label) => label?.textContent ?? '').join(' ');
    const own = element.getAttribute('aria-label');
    if (own !== null) return own;
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return element.labels?.[0]?.textContent ?? '';
    return element.textContent;
  };
  const boxOf = (element: Element): string => JSON.stringify(element.getBoundingClientRect());
  const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  for (const element of document.querySelectorAll(selectors[role])) {
    if (!named.test(nameOf(element).replaceAll(/\s+/g, ' ').trim()) || element.matches(':disabled')) continue;
    if (element.getClientRects().length === 0) continue;
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const before = boxOf(element);
    await nextFrame();
    await nextFrame();
    if (!element.isConnected || boxOf(element) !== before) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = { x: left + width / 2, y: top + Math.min(height / 2, 200) };
    const hit = document.elementFromPoint(at.x, at.y);
    if (hit !== null && (element.contains(hit) || hit.contains(element))) return at;
  }
  return null;
}

/** What a person does and sees in a browser, in the same words for each engine. */
export class BrowserPage {
  readonly origin: string;
  private readonly tab: Tab;

  constructor(origin: string, tab: Tab) {
    this.origin = origin;
    this.tab = tab;
  }

  /** An address of the app, or a whole one. */
  open(address: string): Promise<void> {
    return this.tab.open(new URL(address, this.origin).href);
  }

  /** Calls a function, which takes all it needs as its argument, in the page. */
  async evaluate<Given, Answer>(
    call: (given: Given) => Answer | Promise<Answer>,
    given: Given,
  ): Promise<Answer> {
    return (await this.tab.run(`return (${call.toString()})(${JSON.stringify(given)})`)) as Answer;
  }

  /** Until `call` gives something in the page, over reloads. */
  until<Given, Answer>(
    what: string,
    call: (given: Given) => Answer | Promise<Answer>,
    given: Given,
  ): Promise<NonNullable<Answer>> {
    let last = '';
    const ask = (): Promise<Answer | null> =>
      this.evaluate(call, given).catch((error: unknown) => {
        last = ` (${String(error)})`;
        return null;
      });
    return poll(ask, { ms: PATIENCE_MS, what: () => `${what}${last}` }) as Promise<NonNullable<Answer>>;
  }

  async click(role: Role, name: string): Promise<void> {
    const { x, y } = await this.until(`${role} '${name}' can be pressed`, placeOf, { role, name });
    await this.tab.clickAt(x, y);
  }

  /** Puts `text` into a field with the keyboard, in the place of what was there. */
  async fill(name: string, text: string): Promise<void> {
    await this.click('textbox', name);
    await this.tab.press('a', 'Control');
    await this.tab.type(text);
  }

  type(text: string): Promise<void> {
    return this.tab.type(text);
  }

  press(...keys: Parameters<Tab['press']>): Promise<void> {
    return this.tab.press(...keys);
  }

  async shows(text: string): Promise<void> {
    await this.until(`'${text}' is shown`, (wanted) => document.body.innerText.includes(wanted), text);
  }

  async has(selector: string): Promise<void> {
    await this.until(`${selector} is there`, (wanted) => document.querySelector(wanted) !== null, selector);
  }

  screenshot(): Promise<Uint8Array> {
    return this.tab.screenshot();
  }
}
