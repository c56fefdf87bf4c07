/** After the next frame: what a key changed in its input is shown by then. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Runs work after the next frame, once for all requests until then. */
export function onceAfterFrame(): (work: () => void) => void {
  let waiting = false;
  return (work) => {
    if (waiting) return;
    waiting = true;
    void afterFrame().then(() => {
      waiting = false;
      work();
    });
  };
}
