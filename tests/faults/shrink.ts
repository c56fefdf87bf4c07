import { play } from './play.ts';
import type { History, Step } from './steps/step.ts';
import type { Violation } from './violation.ts';

export interface Shrunk {
  history: History;
  /** Number of failures in its last three plays: the timing of faults depends on real clocks. */
  repeats: number;
}

/**
 * Removes steps that a failing history does not need, first halves, finally single steps, until nothing more can be
 * removed or `limitMs` have passed.
 */
export async function shrink(history: History, violation: Violation, limitMs: number): Promise<Shrunk> {
  const end = performance.now() + limitMs;
  const fails = async (steps: readonly Step[]): Promise<boolean> => {
    const played = await play({ ...history, steps: [...steps] });
    return played.violation?.check === violation.check;
  };
  let steps: readonly Step[] = history.steps.slice(0, violation.step + 1);
  for (let size = Math.ceil(steps.length / 2); size >= 1 && performance.now() < end;) {
    const shorter = await withoutOne(steps, size, fails, end);
    if (shorter !== null) steps = shorter;
    else if (size === 1) break;
    else size = Math.ceil(size / 2);
    size = Math.min(size, Math.max(1, Math.ceil(steps.length / 2)));
  }
  let repeats = 0;
  for (let turn = 0; turn < 3; turn += 1) if (await fails(steps)) repeats += 1;
  return {
    history: { ...history, failure: `${violation.check}: ${violation.message}`, steps: [...steps] },
    repeats,
  };
}

/**
 * The history without one run of `size` steps that the failure does not need; its last step, which shows the failure,
 * stays.
 */
async function withoutOne(
  steps: readonly Step[],
  size: number,
  fails: (steps: readonly Step[]) => Promise<boolean>,
  end: number,
): Promise<readonly Step[] | null> {
  let left: readonly Step[] = steps;
  for (let at = Math.max(0, steps.length - 1 - size); performance.now() < end; at -= size) {
    const from = Math.max(0, at);
    const candidate = left.toSpliced(from, Math.min(size, left.length - 1 - from));
    if (candidate.length < left.length && (await fails(candidate))) left = candidate;
    if (at <= 0) break;
  }
  return left.length < steps.length ? left : null;
}
