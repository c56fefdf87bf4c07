import { setImmediate as tick } from 'node:timers/promises';
import { TimeoutError } from 'rxjs';
import { AppError } from '#domain/api/errors.ts';
import { auditClaim } from './checks/claims.ts';
import { heal } from './heal.ts';
import { doFault } from './steps/faults.ts';
import { doAsPerson } from './steps/person.ts';
import { faultStepSchema, type History, type PersonStep, type Step } from './steps/step.ts';
import { Violation } from './violation.ts';
import { World } from './world.ts';

/** Time limit of one action of a person. */
const HANG_MS = 20_000;

const faults = new Set<string>(faultStepSchema.options.map((option) => option.shape.do.value));

export interface Played {
  violation: Violation | null;
  steps: number;
  ms: number;
}

/** Plays a history from a new world to its end, or to the first violation. */
export async function play(
  history: History,
  options: { stopAfterMs?: number; note?: (step: number) => void } = {},
): Promise<Played> {
  const from = performance.now();
  const world = await World.create(history.devices, history.mutation);
  let at = 0;
  try {
    for (const step of history.steps) {
      await playStep(world, step, at);
      options.note?.(at);
      at += 1;
      await tick();
    }
    return { violation: null, steps: at, ms: performance.now() - from };
  } catch (error) {
    const violation =
      error instanceof Violation ? error : new Violation('internal', `${String(error)} ${causeOf(error)}`);
    violation.step = at;
    return { violation, steps: at, ms: performance.now() - from };
  } finally {
    await world.end();
  }
}

async function playStep(world: World, step: Step, at: number): Promise<void> {
  if (step.do === 'heal') return heal(world);
  if (step.do === 'audit') return auditClaim(world, world.device(step.on));
  if (faults.has(step.do)) return doFault(world, step as never, at);
  await personDoes(world, step as PersonStep, at);
}

/**
 * Only a full or a closed disk excuses a failed write, or a missing list; nothing excuses an action that never ends.
 */
async function personDoes(world: World, step: PersonStep, at: number): Promise<void> {
  const device = world.device(step.on);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hang = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new Violation('answers', `${JSON.stringify(step)} never ended`)),
      HANG_MS,
    );
  });
  try {
    await Promise.race([doAsPerson(world, step, at), hang]);
  } catch (error) {
    if (error instanceof Violation) throw error;
    const code = error instanceof AppError ? error.code : codeOf(error);
    const isOfDisk = code.startsWith('device-storage') || error instanceof TimeoutError;
    const excused = device.storageTrouble && (isOfDisk || (await device.isShut()));
    if (!excused)
      throw new Violation('writes', `${JSON.stringify(step)} failed: ${String(error)} ${causeOf(error)}`);
  } finally {
    clearTimeout(timer);
  }
}

/** Each page has its own class of errors. */
function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

function causeOf(error: unknown): string {
  const { cause, stack } = error as { cause?: unknown; stack?: string };
  return cause === undefined
    ? (stack ?? '')
    : `because of ${cause instanceof Error ? (cause.stack ?? '') : JSON.stringify(cause)}`;
}
