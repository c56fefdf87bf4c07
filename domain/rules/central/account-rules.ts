import type { AccessRequest } from '../../entities/access-request.ts';
import type { Company, License, MachineControl, TimeBlocking } from '../../entities/company.ts';
import type { Group } from '../../entities/group.ts';
import type { MembershipInvitation } from '../../entities/membership-invitation.ts';
import type { MachineAccess, User } from '../../entities/user.ts';
import {
  both,
  byField,
  common,
  counted,
  eachKey,
  earliest,
  either,
  fewest,
  guarding,
  lastWrite,
  latest,
  strictest,
  stricterSide,
  type FieldRule,
} from './field-rules.ts';

const machineStates: readonly MachineAccess['status'][] = ['approved', 'waiting_approvation', 'disapproved'];

/** A decision is one unit: the stricter one, with its times. */
const machineAccess = stricterSide<MachineAccess>(({ status }) => machineStates.indexOf(status));

/** The epoch that was raised last; if each side ended all sessions but a different one, both of those end too. */
const sessionEpoch: FieldRule<User['sessionEpoch']> = ({ earlier, later }) => {
  if (earlier === undefined || later === undefined) return later ?? earlier;
  if (earlier.number !== later.number) return earlier.number > later.number ? earlier : later;
  const at = latest({ base: null, earlier: earlier.at, later: later.at });
  const spared = earlier.spared === later.spared ? later.spared : null;
  return { number: later.number, spared, ...(at === undefined ? {} : { at }) };
};

const mergeLivingUser = byField<User>(
  {
    uid: lastWrite,
    firstName: lastWrite,
    lastName: lastWrite,
    name: lastWrite,
    user: lastWrite,
    email: lastWrite,
    emailVerified: both,
    companyadmin: both,
    signInWith2fa: either,
    blocked: either,
    deleted: either,
    companies: common,
    active: common,
    sessionEpoch,
    groups: common,
    applications: eachKey<string[]>(common, []),
    createdAt: earliest,
    external: lastWrite,
    photo: lastWrite,
    phoneCountry: lastWrite,
    phoneArea: lastWrite,
    phone: lastWrite,
    taxDocument: lastWrite,
    proposedTaxDocument: lastWrite,
    birthdate: lastWrite,
    addresses: lastWrite,
    approved2fa: guarding,
    accessControl: eachKey(machineAccess),
    language: lastWrite,
  },
  [
    { fields: ['firstName', 'lastName', 'name'], rule: lastWrite },
    { fields: ['user', 'email'], rule: lastWrite },
    { fields: ['phoneCountry', 'phoneArea', 'phone'], rule: lastWrite },
  ],
);

/** A removed user stays removed. */
export const mergeUser: FieldRule<User> = (sides) =>
  sides.earlier.deleted === sides.later.deleted
    ? mergeLivingUser(sides)
    : stricterSide<User>(({ deleted }) => Number(deleted))(sides);

/** Blocked wins over open; of two windows the later write. */
const timeBlocking: FieldRule<TimeBlocking> = (sides) => {
  const { earlier, later } = sides;
  return earlier.enabled === later.enabled ? lastWrite(sides) : earlier.enabled ? earlier : later;
};

const machineControl = byField<MachineControl>({ enabled: either, adminAccess: both, machines: common });

/** Hidden on either side stays hidden. */
const shownByBoth: FieldRule<boolean | undefined> = ({ earlier, later }) =>
  earlier === true ? later : earlier;

const mergeLivingCompany = byField<Company>({
  uid: lastWrite,
  code: lastWrite,
  name: lastWrite,
  fantasyName: lastWrite,
  identificationNumber: lastWrite,
  blocked: either,
  deleted: either,
  createdAt: earliest,
  meta: lastWrite,
  isSelfEmployed: lastWrite,
  owner: lastWrite,
  primaryPhone: lastWrite,
  primaryEmail: lastWrite,
  address: lastWrite,
  billing: lastWrite,
  franchiseeContract: lastWrite,
  timeBlocking: eachKey(timeBlocking),
  machineControl: eachKey(machineControl),
  requireSecondFactor: either,
  messageTextInNotifications: shownByBoth,
  alternateSounds: lastWrite,
  erasure: guarding,
});

/** A company erased on either side stays erased. */
export const mergeCompany: FieldRule<Company> = (sides) =>
  sides.earlier.erasure === undefined && sides.later.erasure === undefined
    ? mergeLivingCompany(sides)
    : stricterSide<Company>(({ erasure }) => (erasure === undefined ? 0 : erasure.doneAt === null ? 1 : 2))(
        sides,
      );

export const mergeLicense = byField<License>({
  uid: lastWrite,
  company: lastWrite,
  app: lastWrite,
  type: lastWrite,
  status: strictest<License['status']>(['paid', 'free', 'pending', 'expired']),
  amount: fewest,
  used: counted,
  singleUse: both,
  deleted: either,
  isPlan: lastWrite,
  isFeature: lastWrite,
  planId: lastWrite,
  opportunity: lastWrite,
  expirationDate: earliest,
  createdAt: earliest,
});

export const mergeGroup = byField<Group>({
  uid: lastWrite,
  company: lastWrite,
  name: lastWrite,
  description: lastWrite,
  tag: lastWrite,
  permissions: common,
  members: common,
  deleted: either,
  createdAt: earliest,
});

const requestStates: readonly AccessRequest['status'][] = ['accepted', 'pending', 'denied'];

export const mergeAccessRequest = byField<AccessRequest>(
  {
    uid: lastWrite,
    company: lastWrite,
    companyName: lastWrite,
    user: lastWrite,
    from: lastWrite,
    status: lastWrite,
    active: both,
    statusResponsible: lastWrite,
    createdAt: earliest,
    acceptedAt: lastWrite,
    deniedAt: lastWrite,
    deleted: either,
  },
  [
    {
      fields: ['status', 'statusResponsible', 'acceptedAt', 'deniedAt'],
      rule: stricterSide(({ status }) => requestStates.indexOf(status)),
    },
  ],
);

const invitationStates: readonly MembershipInvitation['status'][] = [
  'pending',
  'accepted',
  'declined',
  'withdrawn',
];

/** Taken completely from one side: the granted rights belong together with their grantor. */
export const mergeMembershipInvitation = stricterSide<MembershipInvitation>(({ status }) =>
  invitationStates.indexOf(status),
);
