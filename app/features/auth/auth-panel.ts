/** What stands in the place of the sign-in form (specification 2, section 2), and what it goes on from. */
export type AuthPanel =
  | { tab: 'login'; user: string; notice: LoginNotice | null }
  | { tab: 'register' }
  /** Into a company, named by its uid. */
  | { tab: 'externalRegister'; company: string }
  | { tab: 'forgotPassword'; user: string }
  /** `mailbox`: a demo, which shows its mails on a page. */
  | { tab: 'recoveryEmailSent'; user: string; mailbox: boolean }
  | { tab: 'redefinePassword'; proof: PasswordProof };

/** What was just done, said over the form to sign in. `registered-mailbox`: in a demo; `-unsent`: the mail failed. */
export type LoginNotice = 'password-saved' | 'registered' | 'registered-mailbox' | 'registered-unsent';

/** By mail, or by the password with which an unconfirmed person tried to sign in. */
export type PasswordProof = { recoveryToken: string } | { user: string; oldPassword: string };

export function loginPanel(user = ''): AuthPanel {
  return { tab: 'login', user, notice: null };
}
