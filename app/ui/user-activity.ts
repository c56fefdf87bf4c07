/** A person who types or points pauses less than this between two inputs. */
const PAUSE_MILLISECONDS = 5000;

let lastStroke = Number.NEGATIVE_INFINITY;

for (const stroke of ['keydown', 'pointerdown', 'input'] as const) {
  addEventListener(
    stroke,
    () => {
      lastStroke = performance.now();
    },
    { capture: true, passive: true },
  );
}

/** Whether somebody is typing or pointing in this page now; between two inputs everything may already be saved. */
export function isUserActive(): boolean {
  return document.visibilityState === 'visible' && performance.now() - lastStroke < PAUSE_MILLISECONDS;
}
