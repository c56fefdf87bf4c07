/** Where anybody fills in a template without signing in. */
export function publicFormAddress(template: string): string {
  return new URL(`/forms/${template}`, location.origin).href;
}
