/** Target paths of notifications. */
export const noticePath = {
  message: (chat: string) => `/?chat=${encodeURIComponent(chat)}`,
  accessRequest: () => '/settings/access',
  conflict: (copy: string) => `/sync/conflict/${encodeURIComponent(copy)}`,
  template: (uid: string) => `/document/editor/${encodeURIComponent(uid)}`,
  mention: (template: string, thread: string) =>
    `/document/editor/${encodeURIComponent(template)}?comment=${encodeURIComponent(thread)}`,
  formAnswer: () => '/templateExecution',
  test: () => '/',
} as const;

/** Whether it is a path of this app, not an address of another origin in any notation. */
export function isOwnPath(path: string, origin: string): boolean {
  return path.startsWith('/') && URL.parse(path, origin)?.origin === origin;
}
