/** The login as it is stored and compared: e-mail addresses are taken without regard to case or outer spaces. */
export function normalLogin(typed: string): string {
  return typed.trim().toLowerCase();
}
