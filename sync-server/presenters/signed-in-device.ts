import type { SignedInDevice } from '#domain/api/devices.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import { lastSeen } from '#server/security/device-sessions.ts';

/** In this order: many browsers also name the one they are made of. */
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

/** Browser and system by a user agent, in names that are the same in every language; '' where neither is known. */
export function deviceNameOf(userAgent: string): string {
  const named = [browsers, systems].flatMap((table) =>
    table
      .filter(([mark]) => mark.test(userAgent))
      .slice(0, 1)
      .map(([, name]) => name),
  );
  return named.join(' · ');
}

export function presentDevice(session: StoredSession, current: string): SignedInDevice {
  return {
    uid: session.uid,
    name: session.name ?? deviceNameOf(session.device),
    company: session.company,
    signedInAt: session.createdAt,
    lastSeenAt: lastSeen(session),
    waiting: session.waiting,
    revoked: session.revokedAt !== null,
    current: session.uid === current,
  };
}
