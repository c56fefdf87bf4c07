import { z } from 'zod';
import { languageSchema } from '../entities/language.ts';
import { appSchema } from '../entities/user.ts';
import { PASSWORD_MAX } from '../rules/people/password.ts';
import { defineCall } from './call.ts';
import { presentedTokenSchema } from './single-sign-on.ts';

const loginSchema = z.string().min(1).max(254);
/** Language of the mail. */
export const mailLanguageSchema = languageSchema;
export type MailLanguage = z.infer<typeof mailLanguageSchema>;

/**
 * Sends a mail with a link that sets a new password. If LOGIN_ERRORS is `uniform`, every address gets the same response
 * immediately, before any lookup.
 */
export const recoverPassword = defineCall({
  method: 'POST',
  path: '/authentication/recover/password',
  params: z.strictObject({}),
  body: z.strictObject({
    user: loginSchema,
    app: appSchema,
    language: mailLanguageSchema.default('pt_BR'),
  }),
  /** `mailbox`: this demo server shows its mails at `/mailbox` instead of sending them. */
  response: z.strictObject({ accepted: z.literal(true), mailbox: z.boolean() }),
  access: 'anyone',
  limits: ['recoverByAddress'],
  errors: ['user-not-found', 'login-method-unavailable', 'mail-not-sent', 'not-allowed'],
});

/** Whether a token of such a mail is still valid. Does not use it up. */
export const validateRecovery = defineCall({
  method: 'POST',
  path: '/authentication/recover/password/validate',
  params: z.strictObject({}),
  body: z.strictObject({ token: presentedTokenSchema }),
  response: z.strictObject({ valid: z.boolean() }),
  access: 'anyone',
  limits: ['recoverByAddress'],
  errors: ['not-allowed'],
});

const newPassword = {
  /** Must satisfy `domain/rules/password` and be neither common nor known to be stolen. */
  password: z.string().min(1).max(PASSWORD_MAX),
  language: mailLanguageSchema.default('pt_BR'),
};

/**
 * Sets a new password, authorised by the current one or by a mailed token; either also proves the e-mail address. Ends
 * all sessions of the person except the one whose refresh cookie is sent with the current password. The person gets a
 * mail about it.
 */
export const savePassword = defineCall({
  method: 'POST',
  path: '/authentication/user/save-password',
  params: z.strictObject({}),
  body: z.union([
    z.strictObject({ recoveryToken: presentedTokenSchema, ...newPassword }),
    z.strictObject({ user: loginSchema, oldPassword: z.string().min(1).max(PASSWORD_MAX), ...newPassword }),
  ]),
  response: z.strictObject({ saved: z.literal(true) }),
  access: 'other-token',
  limits: ['signIn'],
  errors: [
    'password-too-weak',
    'password-too-common',
    'password-personal',
    'temporary-password-over',
    'password-breached',
    'password-not-new',
    'recovery-token-invalid',
    'user-not-found',
    'wrong-password',
    'user-blocked',
    'second-factor-needed',
    'sign-in-failed',
    'not-allowed',
  ],
});
export type SavePassword = z.infer<typeof savePassword.body>;
