/** Functions that run inside the page. Self-contained, since they are sent to the browser. */

/** Presses the chat's row; milliseconds to the frame that shows the message `newest` whole. */
export async function timeOpening(row: Element, newest: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const from = performance.now();
  const isShown = () => {
    const message = document.querySelector(`[data-message="${CSS.escape(newest)}"]`);
    const box = message?.closest('ol')?.parentElement;
    if (message === null || box === null || box === undefined) return false;
    const [place, seen] = [message.getBoundingClientRect(), box.getBoundingClientRect()];
    return place.height > 0 && place.bottom <= seen.bottom + 1 && place.bottom > seen.top;
  };
  const look = () => {
    if (!isShown()) return;
    observer.disconnect();
    document.removeEventListener('scroll', look, { capture: true });
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true });
  document.addEventListener('scroll', look, { capture: true });
  (row as HTMLElement).click();
  return promise;
}

export interface ScrollSeen {
  /** The most pixels by which anything in view moved otherwise than it was scrolled. */
  jump: number;
  /** The most messages that the list held. */
  most: number;
  /** Frames that were painted meanwhile. */
  frames: number;
}

/** Scrolls up by `step` pixels a frame, until the message `first` is in view at the top. */
export async function scrollToBeginning(
  list: Element,
  { first, step }: { first: string; step: number },
): Promise<ScrollSeen> {
  const box = list.parentElement;
  if (box === null) throw new Error('The list scrolls in nothing.');
  let most = 0;
  const count = () => {
    most = Math.max(most, list.querySelectorAll('[data-message]').length);
  };
  const observer = new MutationObserver(count);
  observer.observe(list, { childList: true });
  count();
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  const inView = () => {
    const { top, bottom } = box.getBoundingClientRect();
    const places = new Map<string, number>();
    for (const row of list.querySelectorAll<HTMLElement>('[data-message]')) {
      const place = row.getBoundingClientRect();
      if (place.bottom > top && place.top < bottom) places.set(row.dataset['message'] ?? '', place.top);
    }
    return places;
  };
  let jump = 0;
  let frames = 0;
  let before = inView();
  for (let still = 0; still < 60;) {
    const from = box.scrollTop;
    box.scrollTop = from - step;
    const by = from - box.scrollTop;
    await painted();
    const now = inView();
    for (const [uid, top] of now) {
      const last = before.get(uid);
      if (last !== undefined) jump = Math.max(jump, Math.abs(top - last - by));
    }
    before = now;
    frames += 1;
    still = now.has(first) && box.scrollTop === 0 ? still + 1 : 0;
  }
  observer.disconnect();
  return { jump, most, frames };
}

/** The moment at which a message with these words is painted. */
export function paintedAt(words: string): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  const look = () => {
    const rows = [...document.querySelectorAll('[data-message]')].slice(-3);
    if (!rows.some((row) => row.textContent.includes(words))) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true });
  return promise;
}

/** Notes when Enter was last pressed. */
export function watchEnter(): void {
  const note = ({ key, timeStamp }: KeyboardEvent) => {
    if (key === 'Enter') Reflect.set(window, 'enteredAt', performance.timeOrigin + timeStamp);
  };
  addEventListener('keydown', note, { capture: true });
}
