import type { SecondFactorStatus } from '#domain/api/second-factor.ts';
import type { SecondFactors } from '#domain/entities/second-factor.ts';
import type { User } from '#domain/entities/user.ts';
import { deviceNameOf } from './signed-in-device.ts';
import { isTrustedNow } from '#server/security/second-factor/trusted-devices.ts';

/** The account's protection as its owner may see it: no secret, no hash. */
export function presentSecondFactor(
  user: User,
  factors: SecondFactors,
  { sms, own, now }: { sms: boolean; own: string | null; now: Date },
): SecondFactorStatus {
  return {
    enabled: user.signInWith2fa,
    phone: user.approved2fa?.phone.slice(-4) ?? null,
    sms,
    app: factors.app !== null,
    recoveryCodesLeft: factors.recoveryCodes.filter(({ usedAt }) => usedAt === null).length,
    passkeys: factors.passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt,
      lastUsedAt,
    })),
    trusted: factors.trusted
      .filter((device) => isTrustedNow(device, now))
      .map(({ uid, device, createdAt, expiresAt, lastUsedAt }) => ({
        uid,
        device: deviceNameOf(device),
        createdAt,
        expiresAt,
        lastUsedAt,
        own: uid === own,
      })),
  };
}
