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
  const { publicForms, clock } = services;
  const form = await publicForms.change(id, (held) => withTry(held, clock.now()));
  if (await isRight(services, id, form, pin)) await giveTryBack(services, id);
  else throw new AppError('public-form-pin-wrong');
}

/** A try that the server had no room to look at is none. */
async function isRight(
  services: Services,
  id: string,
  { pinHash }: PublicForm,
  pin: string,
): Promise<boolean> {
  try {
    return pinHash === null || (await services.passwords.matches(pinHash, pin));
  } catch (error) {
    await giveTryBack(services, id);
    throw error;
  }
}

async function giveTryBack({ publicForms }: Services, id: string): Promise<void> {
  await publicForms.change(id, (held) => ({
    ...held,
    pinTries: { ...held.pinTries, count: Math.max(0, held.pinTries.count - 1) },
  }));
}
