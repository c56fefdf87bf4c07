/**
 * Runs `act` once after the next frame, regardless of the number of requests: a key press must not wait for controls
 * that only show the state of the text.
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
