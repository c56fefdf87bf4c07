import type { SessionAnswer } from '#domain/api/authentication.ts';
import { AppError } from '#domain/api/errors.ts';
import type { Company, License } from '#domain/entities/company.ts';
import type { App, User } from '#domain/entities/user.ts';
import type { Services } from '#server/services.ts';
import { companyToEnter, prepareCompany } from './enter-company.ts';
import { sessionAnswer } from './session-answer.ts';
import { asTold, userProblem } from './sign-in-checks.ts';

export interface SignInRequest {
  app: App;
  login: string;
  password: string;
  company: string | undefined;
  siblings: boolean;
  address: string;
  device: string;
}

interface Entrant {
  user: User;
  company: Company;
  licenses: License[];
}

/**
 * Signs in by e-mail and password. What is wrong with an account is told only to who knows its password.
 * @throws AppError with the codes of the call `signIn`
 */
export async function signIn(
  services: Services,
  request: SignInRequest,
): Promise<{ answer: SessionAnswer; refreshToken: string }> {
  const user = await services.central.users.byLogin(request.login);
  try {
    const entrant = await admit(services, request, user);
    return await open(services, request, entrant);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await services.audit.record({
      event: 'sign-in-failed',
      user: user?.uid ?? null,
      company: user === null ? null : auditedCompany(user, request.company),
      code: error.code,
      address: request.address,
    });
    throw asTold(services.config, error);
  }
}

/** Whose log tells of a failure: a stranger's wish must not write into a company the person has nothing to do with. */
function auditedCompany(user: User, wanted: string | undefined): string | null {
  return user.companies.find((company) => company === wanted) ?? user.companies[0] ?? null;
}

async function admit(services: Services, request: SignInRequest, user: User | null): Promise<Entrant> {
  const credential = user === null ? null : await services.central.credentials.read(user.uid);
  const matched = await services.passwords.matches(credential?.passwordHash ?? null, request.password);
  if (user === null || user.deleted) throw new AppError('user-not-found', { field: 'body.user' });
  if (!matched) throw new AppError('wrong-password', { field: 'body.password' });
  const problem = userProblem(user);
  if (problem !== null) throw problem;
  return { user, ...(await companyToEnter(services, user, request.app, request.company)) };
}

async function open(
  services: Services,
  request: SignInRequest,
  { user, company, licenses }: Entrant,
): Promise<{ answer: SessionAnswer; refreshToken: string }> {
  await prepareCompany(services, { company, licenses });
  const opened = await services.sessions.begin({
    user: user.uid,
    company: company.uid,
    device: request.device,
  });
  await services.audit.record({
    event: 'sign-in',
    user: user.uid,
    company: company.uid,
    address: request.address,
  });
  const answer = await sessionAnswer(services, {
    user,
    company,
    licenses,
    session: opened.session.uid,
    app: request.app,
    siblings: request.siblings,
  });
  return { answer, refreshToken: opened.refreshToken };
}
