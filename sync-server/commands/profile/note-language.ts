import type { MailLanguage } from '#domain/api/recovery.ts';
import type { User } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';

/** Stores the language that a person used last. Written only on a change, which is rare. */
export async function noteLanguage(
  { central }: Pick<Services, 'central'>,
  user: User,
  language: MailLanguage,
): Promise<void> {
  if (user.language === language) return;
  await central.users.change(user.uid, (held) => ({ ...held, language }));
}
