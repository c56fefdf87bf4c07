import type { z } from 'zod';
import type { languageSchema } from '#domain/entities/language.ts';
import type { NoticeKind } from '#domain/entities/push-subscription.ts';

/** Texts of notifications in the language of the device: its service worker has no texts of its own. */
export const noticePhrases: Record<
  z.infer<typeof languageSchema>,
  Record<NoticeKind | 'test', (name: string) => string>
> = {
  pt_BR: {
    message: (name) => `Nova mensagem de ${name}`,
    accessRequest: (name) => `${name} pede acesso à sua empresa`,
    conflict: (name) => `Um modelo seu tem duas versões; uma é de ${name}`,
    formAnswer: () => 'Chegou uma resposta do seu formulário público',
    mention: (name) => `${name} mencionou você em um comentário`,
    test: () => 'Os avisos funcionam neste aparelho',
  },
  pt_PT: {
    message: (name) => `Nova mensagem de ${name}`,
    accessRequest: (name) => `${name} pede acesso à sua empresa`,
    conflict: (name) => `Um modelo seu tem duas versões; uma é de ${name}`,
    formAnswer: () => 'Chegou uma resposta ao seu formulário público',
    mention: (name) => `${name} fez-lhe uma menção num comentário`,
    test: () => 'Os avisos funcionam neste dispositivo',
  },
  en_US: {
    message: (name) => `New message from ${name}`,
    accessRequest: (name) => `${name} asks for access to your company`,
    conflict: (name) => `A template of yours has two versions; one is by ${name}`,
    formAnswer: () => 'An answer to your public form has arrived',
    mention: (name) => `${name} mentioned you in a comment`,
    test: () => 'Notifications work on this device',
  },
};
