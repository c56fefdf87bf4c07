/** The address of this browser at its push service. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export function addressOf(subscription: PushSubscription): PushAddress {
  return {
    endpoint: subscription.endpoint,
    p256dh: inBase64Url(subscription.getKey('p256dh')),
    auth: inBase64Url(subscription.getKey('auth')),
  };
}

export function inBase64Url(bytes: ArrayBuffer | null): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
