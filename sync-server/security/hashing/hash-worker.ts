import { constants, getPriority, setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashTask } from './hash-task.ts';

/** Steps below the priority of the process, so that all other requests get the processor first. */
const STEPS_LOWER = 10;

// Affects only this thread on Linux. Other systems only have a priority for the whole process.
if (process.platform === 'linux')
  setPriority(Math.min(getPriority() + STEPS_LOWER, constants.priority.PRIORITY_LOW));

export function work(task: HashTask): string | boolean {
  return task.do === 'hash' ? hashSync(task.password, task.options) : verifySync(task.hash, task.password);
}
