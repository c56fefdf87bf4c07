/**
 * Functions that run inside the page. Each does what a person does, and gives the milliseconds from that to the frame that
 * shows what follows from it. Self-contained, since they are sent to the browser.
 */

/** Presses a key on the list, until every row that is drawn is chosen. */
export async function timeChoosingAll(list: Element): Promise<number> {
  const drawn = () => [...list.querySelectorAll('[role=row][data-key]')];
  const from = performance.now();
  list.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, bubbles: true, cancelable: true }),
  );
  for (;;) {
    await new Promise((frame) => requestAnimationFrame(() => setTimeout(frame)));
    if (drawn().every((row) => row.getAttribute('aria-selected') === 'true')) return performance.now() - from;
  }
}

/** Scrolls the window a step a frame; milliseconds of each frame. */
export async function timeScrolling(_list: Element, steps: number): Promise<number[]> {
  const times: number[] = [];
  let last = performance.now();
  for (let step = 0; step < steps; step += 1) {
    scrollBy(0, 240);
    await new Promise((frame) => requestAnimationFrame(() => setTimeout(frame)));
    const now = performance.now();
    times.push(now - last);
    last = now;
  }
  return times;
}

/** Presses the button, until `list` shows no row any more. */
export async function timeEmptying(button: Element, list: string): Promise<number> {
  const from = performance.now();
  (button as HTMLElement).click();
  for (;;) {
    await new Promise((frame) => requestAnimationFrame(() => setTimeout(frame)));
    if (document.querySelector(`${list} [role=row][data-key]`) === null) return performance.now() - from;
  }
}

/** Notes for each key the milliseconds to the end of its frame. Runs once, before the keys. */
export function watchFrames(): void {
  const times: number[] = [];
  Reflect.set(window, 'frameTimes', times);
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
    { capture: true },
  );
}
