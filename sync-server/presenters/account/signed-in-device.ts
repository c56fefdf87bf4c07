import type { SignedInDevice } from '#domain/api/devices.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import { lastSeen } from '#server/security/sessions/device-sessions.ts';

/** The order matters: many user agents also name the browser that they are based on. */
const browsers: readonly [mark: RegExp, name: string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly [mark: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system from a user agent, by names that are the same in every language; '' if neither is known. */
export function deviceNameOf(userAgent: string): string {
  const named = [browsers, systems].flatMap((table) =>
    table
      .filter(([mark]) => mark.test(userAgent))
      .slice(0, 1)
      .map(([, name]) => name),
  );
  return named.join(' · ');
}

/** The browser's major version, such as `141`; null if unknown. */
export function versionOf(userAgent: string): string | null {
  const found = browsers.find(([mark]) => mark.test(userAgent));
  const marked = found === undefined ? null : found[0].exec(userAgent);
  if (found === undefined || marked === null) return null;
  // Safari has its version separate from its name.
  const at =
    found[1] === 'Safari'
      ? userAgent.search(/Version\//) + 'Version/'.length
      : marked.index + marked[0].length;
  return /^\d+/.exec(userAgent.slice(at))?.[0] ?? null;
}

/** The kind of device; a tablet with a desktop user agent counts as a computer. */
export function shapeOf(userAgent: string): SignedInDevice['shape'] {
  if (deviceNameOf(userAgent) === '') return null;
  if (/\biPad\b|\bTablet\b/.test(userAgent)) return 'tablet';
  if (/\biPhone\b|\bMobile\b/.test(userAgent)) return 'phone';
  return /\bAndroid\b/.test(userAgent) ? 'tablet' : 'computer';
}

export function presentDevice(session: StoredSession, current: string): SignedInDevice {
  return {
    uid: session.uid,
    name: session.name ?? deviceNameOf(session.device),
    browser: deviceNameOf(session.device),
    version: versionOf(session.device),
    shape: shapeOf(session.device),
    company: session.company,
    signedInAt: session.createdAt,
    lastSeenAt: lastSeen(session),
    waiting: session.waiting,
    revoked: session.revokedAt !== null,
    current: session.uid === current,
  };
}
