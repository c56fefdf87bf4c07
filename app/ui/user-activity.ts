/** A person who types or points pauses less than this between two strokes. */
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

/** Whether somebody is typing or pointing in this page right now: between two strokes everything may well be saved. */
export function isUserActive(): boolean {
  return document.visibilityState === 'visible' && performance.now() - lastStroke < PAUSE_MILLISECONDS;
}
