/**
 * Runs `act` once after the next frame is drawn, however often it is asked for before: what only shows the state of the
 * text is not what a key has to wait for.
 */
export function afterFrame(act: () => void): { ask: () => void; stop: () => void } {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    frame = 0;
  };
  return {
    ask: () => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        timer = setTimeout(() => {
          frame = 0;
          act();
        });
      });
    },
    stop,
  };
}
