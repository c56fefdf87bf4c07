/**
 * Functions that run inside the page. Each does what a person does, and gives the milliseconds from that to the moment
 * at which the page shows what follows from it. Self-contained, since they are sent to the browser.
 */

/** Presses the button to the next page `presses` times, and back where there is none. */
export async function timePages(button: Element, presses: number): Promise<number[]> {
  const times: number[] = [];
  const first = () => document.querySelector('tbody tr time')?.getAttribute('datetime');
  for (let press = 0; press < presses; press += 1) {
    const before = first();
    const { promise, resolve } = Promise.withResolvers<number>();
    const from = performance.now();
    const observer = new MutationObserver(() => {
      if (first() === before) return;
      observer.disconnect();
      resolve(performance.now() - from);
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    (button as HTMLElement).click();
    times.push(await promise);
    await new Promise((rest) => setTimeout(rest, 60));
  }
  return times;
}

/** Types `text` into the box a key at a time. */
export async function timeKeys(box: Element, text: string): Promise<number[]> {
  const input = box as HTMLInputElement;
  // React sees only what goes past the setter that it puts on the element itself.
  const type = (value: string) => Reflect.set(HTMLInputElement.prototype, 'value', value, input);
  const times: number[] = [];
  for (let length = 1; length <= text.length; length += 1) {
    const typed = text.slice(0, length);
    const { promise, resolve } = Promise.withResolvers<number>();
    const from = performance.now();
    const observer = new MutationObserver(() => {
      const shown = document.querySelector<HTMLElement>('[data-results]');
      if (shown?.dataset['results'] !== typed) return;
      observer.disconnect();
      resolve(performance.now() - from);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    type(typed);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    times.push(await promise);
    await new Promise((rest) => setTimeout(rest, 60));
  }
  return times;
}

/** Chooses another first day, a dozen times, the earliest `days` before today. */
export async function timeChart(box: Element, days: number): Promise<number[]> {
  const input = box as HTMLInputElement;
  // React sees only what goes past the setter that it puts on the element itself.
  const type = (value: string) => Reflect.set(HTMLInputElement.prototype, 'value', value, input);
  const times: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const first = new Date(Date.now() - (days - turn) * 24 * 3_600_000).toISOString().slice(0, 10);
    const { promise, resolve } = Promise.withResolvers<number>();
    const from = performance.now();
    const observer = new MutationObserver(() => {
      if (document.querySelector<HTMLElement>('[data-day]')?.dataset['day'] !== first) return;
      observer.disconnect();
      resolve(performance.now() - from);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    type(first);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    times.push(await promise);
    await new Promise((rest) => setTimeout(rest, 60));
  }
  return times;
}
