/** The login as stored and compared: e-mail addresses ignore case and surrounding spaces. */
export function normalLogin(typed: string): string {
  return typed.trim().toLowerCase();
}
