import { constants, getPriority, setPriority } from 'node:os';
import { hashSync, verifySync } from '@node-rs/argon2';
import type { HashTask } from './hash-task.ts';

/** Steps below everything else of this process, so that every request that waits for a processor comes first. */
const STEPS_LOWER = 10;

// Of this thread alone. Elsewhere the system knows a priority of the whole process only.
if (process.platform === 'linux')
  setPriority(Math.min(getPriority() + STEPS_LOWER, constants.priority.PRIORITY_LOW));

export function work(task: HashTask): string | boolean {
  return task.do === 'hash' ? hashSync(task.password, task.options) : verifySync(task.hash, task.password);
}
