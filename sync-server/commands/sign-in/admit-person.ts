import type { Elsewhere, SessionAnswer } from '#domain/api/authentication.ts';
import { AppError } from '#domain/api/errors.ts';
import { oneTimeTokenTimes } from '#domain/api/limits.ts';
import type { SignInMethod } from '#domain/api/sign-in-methods.ts';
import type { SecondStep, SecondStepMethod } from '#domain/api/second-step.ts';
import type { App, User } from '#domain/entities/user.ts';
import type { NeedsOf, Services } from '#server/services.ts';
import { epochOf } from '#server/security/sessions/session-epoch.ts';
import { secondStepMethods } from '#server/security/second-factor/second-factor.ts';
import { siblingOf, signOnTo } from '../single-sign-on/sibling-product.ts';
import { companyToEnter, prepareCompany, type EnteredCompany } from './enter-company.ts';
import { sessionAnswer } from '../session/session-answer.ts';
import { userProblem } from './sign-in-checks.ts';

type Needs = Pick<
  Services,
  'audit' | 'config' | 'oneTimeTokens' | 'replication' | 'sessions' | 'sms' | 'tokens' | 'trustedDevices'
> &
  NeedsOf<typeof companyToEnter>;

/** The person who proved the first step of a sign-in, by any method. */
export interface Entry {
  user: User;
  app: App;
  /** The company to work in; the person's first if undefined. */
  company: string | undefined;
  siblings: boolean;
  /** Event in the audit log. */
  event: 'sign-in' | 'sign-on';
  /** The last proven step, for the audit log. */
  way: SignInStepMethod;
  address: string;
  device: string;
  /** The browser's cookie from an earlier second step. */
  trusted: string | null;
}

/** A code of the second step has the name of its method. */
export type SignInStepMethod = SignInMethod | SecondStepMethod | 'sign-on';

interface OpenedSession {
  answer: SessionAnswer;
  refreshToken: string;
}
/** A session of this product, or the way to another product that the person may open. */
export type Opened = OpenedSession | Elsewhere;
export type Admission = Opened | { secondStep: SecondStep };

/**
 * Every sign-in ends here after its first step. Returns a session, or asks for the second step if the person uses one
 * and this browser is not trusted. Nothing else may call `sessions.begin`.
 * @throws AppError user-blocked, user-email-not-verified, second-factor-unavailable, or the codes of `companyToEnter`
 */
export async function admitPerson(services: Needs, entry: Entry): Promise<Admission> {
  const entered = await checked(services, entry);
  const { user, trusted } = entry;
  if (user.signInWith2fa && (await services.trustedDevices.recognise(user.uid, trusted)) === null)
    return { secondStep: await askSecondStep(services, entry, entered) };
  return openSession(services, entry, entered);
}

/** For a person who proved both steps. Checks again everything that may have changed since the first. */
export async function admitProven(services: Needs, entry: Entry): Promise<Opened> {
  return openSession(services, entry, await checked(services, entry));
}

interface Checked extends EnteredCompany {
  /** The product to open: the requested one, or another one if that is the only one open to the person. */
  app: App;
}

async function checked(services: Needs, { user, app, company }: Entry): Promise<Checked> {
  const problem = userProblem(user);
  if (problem !== null) throw problem;
  try {
    return { app, ...(await companyToEnter(services, user, app, company)) };
  } catch (error) {
    const other = isNotInApp(error) ? siblingOf(services.config, user, app) : null;
    if (other === null) throw error;
    return { app: other, ...(await companyToEnter(services, user, other, company)) };
  }
}

function isNotInApp(error: unknown): boolean {
  return error instanceof AppError && error.code === 'sso-user-is-not-in-app';
}

async function askSecondStep(services: Needs, entry: Entry, { company }: Checked): Promise<SecondStep> {
  const { user, app, event, siblings, address, way } = entry;
  const [factors, credential] = await Promise.all([
    services.central.secondFactors.read(user.uid),
    services.central.credentials.read(user.uid),
  ]);
  const methods = secondStepMethods(user, factors, services.sms !== null);
  if (methods.length === 0) throw new AppError('second-factor-unavailable');
  const seconds = oneTimeTokenTimes.challengeMinutes * 60;
  const expiresAt = new Date(services.clock.now().getTime() + seconds * 1000).toISOString();
  const challenge = await services.oneTimeTokens.issue(
    {
      purpose: 'second-step',
      user: user.uid,
      audience: app,
      company: company.uid,
      siblings,
      event,
      epoch: epochOf(user),
      password: credential?.updatedAt ?? null,
    },
    seconds,
  );
  const asked = { event: 'second-step-asked', subject: way } as const;
  await services.audit.record({ ...asked, user: user.uid, company: company.uid, address });
  return { challenge, user: user.user, methods, phone: lastDigits(user), expiresAt };
}

/** The digits of the approved phone that may be shown before the sign-in is complete. */
function lastDigits({ approved2fa }: User): string | null {
  return approved2fa === undefined ? null : approved2fa.phone.slice(-4);
}

async function openSession(services: Needs, entry: Entry, entered: Checked): Promise<Opened> {
  const { user, app, siblings, event, way, address, device } = entry;
  await prepareCompany(services, user, entered);
  const company = entered.company.uid;
  // Run together, they need one disk write. A session without an audit entry is never handed out.
  const [opened] = await Promise.all([
    services.sessions.begin({ user: user.uid, company, device, epoch: epochOf(user) }),
    services.audit.record({ event, subject: way, user: user.uid, company, address }),
  ]);
  const session = opened.session.uid;
  if (entered.app !== app)
    return signOnTo(services, entered.app, { user: user.uid, company, session, address });
  const answer = await sessionAnswer(services, { ...entered, user, session, siblings });
  return { answer, refreshToken: opened.refreshToken };
}
