import { AppError } from '#domain/api/errors.ts';
import type { PublicForm } from '#domain/entities/public-form.ts';
import { TooManyRequests } from '#server/security/limiter.ts';
import type { Services } from '#server/services.ts';

/** Tries at one form's PIN by everyone together, in a window that survives a restart. */
const TRIES = 20;
const WINDOW_MS = 3_600_000;

/** The form with one try more. @throws TooManyRequests where all were used up */
function withTry(form: PublicForm, now: Date): PublicForm {
  const since = new Date(form.pinTries.since);
  const isOver = now.getTime() - since.getTime() >= WINDOW_MS;
  if (isOver) return { ...form, pinTries: { count: 1, since: now.toISOString() } };
  if (form.pinTries.count >= TRIES)
    throw new TooManyRequests(Math.ceil((since.getTime() + WINDOW_MS - now.getTime()) / 1000));
  return { ...form, pinTries: { ...form.pinTries, count: form.pinTries.count + 1 } };
}

/**
 * Counts the try before it looks at the PIN, so that tries made at once are all counted; a right one gives it back.
 * @throws AppError `public-form-pin-wrong`, `too-many-requests`
 */
export async function unlockForm(services: Services, id: string, pin: string): Promise<void> {
  const { publicForms, passwords, clock } = services;
  const form = await publicForms.change(id, (held) => withTry(held, clock.now()));
  if (form.pinHash !== null && !(await passwords.matches(form.pinHash, pin)))
    throw new AppError('public-form-pin-wrong');
  await publicForms.change(id, (held) => ({
    ...held,
    pinTries: { ...held.pinTries, count: Math.max(0, held.pinTries.count - 1) },
  }));
}
