import type { Certificate } from '../../entities/certificate.ts';
import type { Installer } from '../../entities/installer.ts';
import type { PublicAnswer, PublicForm } from '../../entities/public-form.ts';
import type { PortalDomain, SiteClaim, WhitelabelDomain } from '../../entities/site-domain.ts';
import {
  both,
  byField,
  counted,
  earliest,
  either,
  fewest,
  guarding,
  lastWrite,
  stricterSide,
  type FieldRule,
} from './field-rules.ts';

/** Off wins over on; uses of both sides are added up; a PIN stays unless the base shows that it was removed. */
export const mergePublicForm = byField<PublicForm>(
  {
    id: lastWrite,
    company: lastWrite,
    template: lastWrite,
    createdBy: lastWrite,
    createdAt: earliest,
    on: both,
    expiresAt: earliest,
    maxUses: fewest,
    uses: counted,
    answersReturned: both,
    pinHash: lastWrite,
    grant: lastWrite,
    proofSecret: lastWrite,
    published: ({ earlier, later }) => (earlier.version > later.version ? earlier : later),
  },
  [{ fields: ['pinHash', 'grant'], rule: pinOf }],
);

/** PIN and grant belong together: a new PIN invalidates what was opened with the previous one. */
function pinOf(sides: Parameters<FieldRule<PublicForm>>[0]): PublicForm {
  const { base, earlier, later } = sides;
  if (base !== null) return lastWrite(sides);
  const pinHash = guarding({ base: null, earlier: earlier.pinHash, later: later.pinHash });
  return pinHash === later.pinHash ? later : earlier;
}

const answerStates: readonly PublicAnswer['state'][] = ['received', 'refused', 'taken-over'];

/** The processing of an answer is never undone: processed twice, it would be two documents. */
export const mergePublicAnswer = stricterSide<PublicAnswer>(({ state }) => answerStates.indexOf(state));

/** A domain that two companies claimed belongs to neither until the next DNS check. */
function mergeClaim<T extends SiteClaim>(sides: Parameters<FieldRule<T>>[0]): T {
  const { earlier, later } = sides;
  if (earlier.company !== later.company) return { ...later, verifiedAt: null };
  const asked = (earlier.checkedAt ?? '') > (later.checkedAt ?? '') ? earlier : later;
  const { checkedAt, verifiedAt, problem } = asked;
  return {
    ...lastWrite(sides),
    selected: earlier.selected && later.selected,
    deleted: earlier.deleted || later.deleted,
    lostAt: earliest({ base: null, earlier: earlier.lostAt, later: later.lostAt }),
    checkedAt,
    verifiedAt,
    problem,
  };
}

export const mergePortalDomain: FieldRule<PortalDomain> = mergeClaim;
export const mergeWhitelabelDomain: FieldRule<WhitelabelDomain> = mergeClaim;

export const mergeCertificate = byField<Certificate>(
  {
    uid: lastWrite,
    user: lastWrite,
    name: lastWrite,
    filename: lastWrite,
    size: lastWrite,
    content: lastWrite,
    decrypted: lastWrite,
    subject: lastWrite,
    issuer: lastWrite,
    notAfter: lastWrite,
    favorite: lastWrite,
    deleted: either,
    createdAt: earliest,
  },
  [
    { fields: ['filename', 'size', 'content'], rule: lastWrite },
    { fields: ['decrypted', 'subject', 'issuer', 'notAfter'], rule: lastWrite },
  ],
);

export const mergeInstaller: FieldRule<Installer> = ({ earlier, later }) => ({
  ...later,
  show: earlier.show && later.show,
});

/** Offers of the provider: withdrawn stays withdrawn. */
export function mergeOffer<T extends { deleted: boolean }>(sides: Parameters<FieldRule<T>>[0]): T {
  return { ...lastWrite(sides), deleted: sides.earlier.deleted || sides.later.deleted };
}
