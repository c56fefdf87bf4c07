import { certificateStatement, type CertificateProof } from '#domain/api/sign-in-methods.ts';
import { AppError } from '#domain/api/errors.ts';
import type { App, User } from '#domain/entities/user.ts';
import { isEndedSince } from '#server/security/sessions/session-epoch.ts';
import { isCpf } from '#domain/rules/values/tax-numbers.ts';
import type { IcpBrasil } from '#server/security/certificates/icp-brasil.ts';
import type { AttemptOf } from '#server/security/sign-in-attempts.ts';
import type { NeedsOf, Services } from '#server/services.ts';
import { refuseAnotherPerson } from './another-person.ts';
import { ownerOfCpf } from './owner-of-cpf.ts';
import { admitPerson, type Admission } from '../sign-in/admit-person.ts';
import { refusedSignIn, type Arrival } from '../sign-in/refused-sign-in.ts';

type Needs = Pick<Services, 'icpBrasil' | 'signInAttempts'> & NeedsOf<typeof admitPerson>;

function icpBrasilOf({ icpBrasil }: Pick<Services, 'icpBrasil'>): IcpBrasil {
  if (icpBrasil === null) throw new AppError('icp-brasil-auth-not-enabled');
  return icpBrasil;
}

/** @throws AppError icp-brasil-auth-not-enabled */
export async function beginCertificateSignIn(
  services: Pick<Services, 'icpBrasil' | 'signInAttempts'>,
  app: App,
): Promise<{ challenge: string; expiresAt: string }> {
  icpBrasilOf(services);
  const { token, expiresAt } = await services.signInAttempts.begin({ kind: 'certificate', app });
  return { challenge: token, expiresAt: expiresAt.toISOString() };
}

export interface CertificateSignIn extends Omit<Arrival, 'way'> {
  proof: CertificateProof;
  /** This site's origin, which the signed statement contains. */
  origin: string;
}

/**
 * Signs in the person with the typed CPF by one of their certificates.
 * @throws AppError with the codes of the call `signIn`
 */
export async function certificateSignIn(services: Needs, given: CertificateSignIn): Promise<Admission> {
  const request = { ...given, way: 'certificate' } as const;
  let user: User | null = null;
  try {
    const cpf = typedCpf(request.proof.cpf);
    const attempt = await refuseOthersCertificate(services, request, cpf);
    user = await ownerOfCpf(services, cpf);
    if (isEndedSince(attempt.createdAt, user)) throw new AppError('sign-in-attempt-invalid');
    refuseAnotherPerson(request.proof, user);
    return await admitPerson(services, { ...request, user, event: 'sign-in' });
  } catch (error) {
    return refusedSignIn(services, error, user, request);
  }
}

function typedCpf(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  if (digits === '') throw new AppError('missing-cpf', { field: 'body.cpf' });
  if (!isCpf(digits)) throw new AppError('invalid-cpf', { field: 'body.cpf' });
  return digits;
}

/** The challenge is spent first, so that a signature cannot be used again. */
async function refuseOthersCertificate(
  services: Needs,
  { proof: { certificate }, origin, app }: CertificateSignIn,
  cpf: string,
): Promise<AttemptOf<'certificate'>> {
  const icpBrasil = icpBrasilOf(services);
  const attempt = await services.signInAttempts.spend('certificate', certificate.challenge);
  if (attempt === null || attempt.app !== app) throw new AppError('sign-in-attempt-invalid');
  const proved = await icpBrasil.identify({
    chain: certificate.chain.map((der) => new Uint8Array(Buffer.from(der, 'base64'))),
    statement: certificateStatement(origin, app, certificate.challenge),
    signature: new Uint8Array(Buffer.from(certificate.signature, 'base64')),
  });
  if (proved !== cpf) throw new AppError('cpf-cert-not-match');
  return attempt;
}
