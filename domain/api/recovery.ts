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
 * Sends a mail with a link that sets a new password. Where LOGIN_ERRORS is `uniform`, every address is answered alike
 * and at once, before anything is looked up.
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
  /** `mailbox`: this demo shows its mails at `/mailbox` instead of sending them. */
  response: z.strictObject({ accepted: z.literal(true), mailbox: z.boolean() }),
  session: 'none',
  limits: ['recoverByAddress'],
  errors: ['user-not-found', 'login-method-unavailable', 'mail-not-sent', 'not-allowed'],
});

/** Whether a token of such a mail is still good. Does not use it up. */
export const validateRecovery = defineCall({
  method: 'POST',
  path: '/authentication/recover/password/validate',
  params: z.strictObject({}),
  body: z.strictObject({ token: presentedTokenSchema }),
  response: z.strictObject({ valid: z.boolean() }),
  session: 'none',
  limits: ['recoverByAddress'],
  errors: ['not-allowed'],
});

const newPassword = {
  /** Has to meet `domain/rules/password`, and to be neither common nor known to be stolen. */
  password: z.string().min(1).max(PASSWORD_MAX),
  language: mailLanguageSchema.default('pt_BR'),
};

/**
 * Sets a new password, proven by the present one or by a token sent by mail: either also proves the e-mail address. All
 * sessions of the person end, besides the one whose refresh cookie comes along with the present password. The person
 * is told by mail.
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
  session: 'none',
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
