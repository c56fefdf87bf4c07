import { AppError, type ErrorCode } from '#domain/api/errors.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';
import type { Credential, User } from '#domain/entities/user.ts';
import { passwordChangedMail } from '#server/mails/password-mails.ts';
import { isTemporaryOver } from '#server/security/passwords/temporary-password.ts';
import type { Services } from '#server/services.ts';
import { refuseBadPassword, refusePersonalPassword } from './refuse-password.ts';
import { toPublicError } from '../sign-in/sign-in-checks.ts';

type Needs = Pick<
  Services,
  | 'audit'
  | 'breachedPasswords'
  | 'central'
  | 'clock'
  | 'config'
  | 'log'
  | 'mail'
  | 'oneTimeTokens'
  | 'passwords'
  | 'sessions'
>;

export interface PasswordChange {
  password: string;
  language: MailLanguage;
  /** This product's origin, as the person's browser sees it. */
  origin: string;
  address: string;
}

/**
 * Sets a new password with a token of `recoverPassword`, ends all sessions of the person, and returns their login.
 * @throws AppError those of `refuse-password.ts` (the token stays valid), recovery-token-invalid
 */
export async function savePasswordByToken(
  services: Needs,
  token: string,
  change: PasswordChange,
): Promise<string> {
  await refuseBadPassword(services, change.password);
  const found = await userOfToken(services, token);
  if (found === null) throw new AppError('recovery-token-invalid');
  const { user, replaces } = found;
  await refusePersonalPassword(services, user, change.password);
  const passwordHash = await services.passwords.hash(change.password);
  // Spent after all other checks: of concurrent requests only the one that spends the token continues.
  if ((await services.oneTimeTokens.spend('recovery', token)) === null)
    throw new AppError('recovery-token-invalid');
  await store(services, user, { replaces, passwordHash }, new AppError('recovery-token-invalid'));
  await services.sessions.endAll(user.uid);
  await distrustDevices(services, user);
  await tell(services, user, change, 'password-recovered');
  return user.user;
}

/** Whether `token` still allows its person to set a new password. */
export async function isRecoveryGood(
  services: Pick<Services, 'central' | 'oneTimeTokens'>,
  token: string,
): Promise<boolean> {
  return (await userOfToken(services, token)) !== null;
}

/** `replaces`: `updatedAt` of the password that the token may replace. */
async function userOfToken(
  services: Pick<Services, 'central' | 'oneTimeTokens'>,
  token: string,
): Promise<{ user: User; replaces: string | null } | null> {
  const found = await services.oneTimeTokens.read('recovery', token);
  if (found === null) return null;
  const [user, credential] = await Promise.all([
    services.central.users.read(found.user),
    services.central.credentials.read(found.user),
  ]);
  const replaced = (credential?.updatedAt ?? null) !== found.replaces;
  return user === null || user.deleted || replaced ? null : { user, replaces: found.replaces };
}

/**
 * Sets a new password for a person who knows the current one, and ends all their sessions except `keep`, their own.
 * Anyone who uses a second step must be signed in: their password alone grants nothing.
 * @throws AppError those of `refuse-password.ts`, password-not-new, user-blocked, second-factor-needed, and
 * user-not-found or wrong-password, both sign-in-failed if login errors are uniform
 */
export async function savePasswordByOld(
  services: Needs,
  proof: { login: string; oldPassword: string; keep: { user: string; uid: string } | null },
  change: PasswordChange,
): Promise<void> {
  await refuseBadPassword(services, change.password);
  const user = await services.central.users.byLogin(proof.login);
  const credential = user === null ? null : await services.central.credentials.read(user.uid);
  const problem = await proofProblem(services, { user, credential }, proof.oldPassword);
  if (problem !== null || user === null) {
    await noteFailure(services, user, change.address, problem ?? 'user-not-found');
    throw toPublicError(services.config, new AppError(problem ?? 'user-not-found'));
  }
  const signedIn = proof.keep?.user === user.uid;
  if (user.signInWith2fa && !signedIn) throw new AppError('second-factor-needed');
  if (change.password === proof.oldPassword)
    throw new AppError('password-not-new', { field: 'body.password' });
  await refusePersonalPassword(services, user, change.password);
  const passwordHash = await services.passwords.hash(change.password);
  const replaces = credential?.updatedAt ?? null;
  await store(
    services,
    user,
    { replaces, passwordHash },
    toPublicError(services.config, new AppError('wrong-password')),
  );
  await services.sessions.endAll(user.uid, signedIn ? proof.keep?.uid : undefined);
  await tell(services, user, change, 'password-changed');
}

async function proofProblem(
  services: Needs,
  { user, credential }: { user: User | null; credential: Credential | null },
  oldPassword: string,
): Promise<ErrorCode | null> {
  const matched = await services.passwords.matches(credential?.passwordHash ?? null, oldPassword);
  if (user === null || user.deleted) return 'user-not-found';
  if (credential === null || !matched) return 'wrong-password';
  if (isTemporaryOver(user, credential, services.clock.now())) return 'temporary-password-over';
  return user.blocked ? 'user-blocked' : null;
}

/**
 * The first password was mailed, as every token is: knowing either proves access to the mailbox, so the e-mail counts
 * as verified.
 * @throws `outrun` if the password is no longer the one to be replaced
 */
async function store(
  { central, clock }: Needs,
  { uid }: User,
  { replaces, passwordHash }: { replaces: string | null; passwordHash: string },
  outrun: AppError,
): Promise<void> {
  await central.credentials.change(uid, (held) => {
    if ((held?.updatedAt ?? null) !== replaces) throw outrun;
    return { ...held, user: uid, passwordHash, updatedAt: laterThan(replaces, clock.now()) };
  });
  await central.users.change(uid, (held) => (held.emailVerified ? null : { ...held, emailVerified: true }));
}

/** The timestamp identifies a password, so it must increase even within one millisecond. */
function laterThan(before: string | null, now: Date): string {
  const least = before === null ? 0 : Date.parse(before) + 1;
  return new Date(Math.max(now.getTime(), least)).toISOString();
}

/** Removes trusted devices: an attacker who reads the mailbox must not use one to skip the second step. */
function distrustDevices({ central }: Needs, { uid }: User): Promise<null> {
  return central.secondFactors.judge(uid, (factors) => ({
    next: factors.trusted.length === 0 ? factors : { ...factors, trusted: [] },
    result: null,
  }));
}

async function tell(
  services: Needs,
  user: User,
  { language, origin, address }: PasswordChange,
  event: 'password-changed' | 'password-recovered',
): Promise<void> {
  await services.audit.record({ event, user: user.uid, company: user.companies[0] ?? null, address });
  const at = services.clock.now();
  // The change remains if the mail fails.
  services.mail
    ?.send(passwordChangedMail(user, language, { at, address: `${origin}/auth` }))
    .catch((error: unknown) => {
      services.log.warn({ error }, 'mail about a changed password not sent');
    });
}

function noteFailure(services: Needs, user: User | null, address: string, code: ErrorCode): Promise<void> {
  const company = user?.companies[0] ?? null;
  return services.audit.record({
    event: 'password-change-failed',
    user: user?.uid ?? null,
    company,
    code,
    address,
  });
}
