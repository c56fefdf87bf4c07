import { AppError } from '#domain/api/errors.ts';
import type { PublicForm } from '#domain/entities/public-form.ts';
import { pinGuards } from '#server/security/attempts/guards.ts';
import type { Services } from '#server/services.ts';

/** @throws AppError `public-form-pin-wrong`, `too-many-requests` */
export async function unlockForm(
  services: Pick<Services, 'attempts' | 'passwords'>,
  form: Pick<PublicForm, 'id' | 'pinHash' | 'grant'>,
  { pin, address }: { pin: string; address: string },
): Promise<void> {
  const { pinHash } = form;
  if (pinHash === null) return;
  await services.attempts.run(pinGuards(form, address), async () => {
    if (!(await services.passwords.matches(pinHash, pin))) throw new AppError('public-form-pin-wrong');
  });
}
