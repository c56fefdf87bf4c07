/** The panel shown on the sign-in page (specification 2, section 2), and its data. */
export type AuthPanel =
  | { tab: 'login'; user: string; notice: LoginNotice | null }
  | { tab: 'register' }
  /** Registration with a company, by its uid. */
  | { tab: 'externalRegister'; company: string }
  | { tab: 'forgotPassword'; user: string }
  /** `mailbox`: a demo, which shows its mails on a page. */
  | { tab: 'recoveryEmailSent'; user: string; mailbox: boolean }
  | { tab: 'redefinePassword'; proof: PasswordProof };

/** What was just done, shown above the sign-in form. `registered-mailbox`: in a demo; `-unsent`: the mail failed. */
export type LoginNotice = 'password-saved' | 'registered' | 'registered-mailbox' | 'registered-unsent';

/** By a mailed link, or by the password that an unconfirmed user entered at sign-in. */
export type PasswordProof = { recoveryToken: string } | { user: string; oldPassword: string };

export function loginPanel(user = ''): AuthPanel {
  return { tab: 'login', user, notice: null };
}
