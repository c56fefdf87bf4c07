import type { MailLanguage } from '#domain/api/recovery.ts';
import type { User } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';

/** Keeps which language a person used last; written when it changes, which is seldom. */
export async function noteLanguage(
  { central }: Pick<Services, 'central'>,
  user: User,
  language: MailLanguage,
): Promise<void> {
  if (user.language === language) return;
  await central.users.change(user.uid, (held) => ({ ...held, language }));
}
