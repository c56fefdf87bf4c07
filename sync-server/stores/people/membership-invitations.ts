import { z } from 'zod';
import type { Database } from '#couchdb/store.ts';
import {
  membershipInvitationSchema,
  type MembershipInvitation,
} from '#domain/entities/membership-invitation.ts';
import { uidSchema } from '#domain/entities/record.ts';
import type { Change } from '../central/central.ts';
import { centralCollection } from '../central/central-collection.ts';

/** Pointer from a person to a company that invited them. Both form its id, so there is one invitation for each pair. */
const pointerSchema = z.strictObject({ company: uidSchema });

type InvitationPlace = Pick<MembershipInvitation, 'company' | 'account'>;

/** Invitations of existing accounts into companies, in the central database. */
export interface MembershipInvitations {
  read(place: InvitationPlace): Promise<MembershipInvitation | null>;
  /** Replaces any earlier one. */
  ask(invitation: MembershipInvitation): Promise<void>;
  change: Change<MembershipInvitation, InvitationPlace>;
  /** Includes answered ones. */
  ofCompany(company: string): Promise<MembershipInvitation[]>;
  /** Includes answered ones. */
  ofAccount(account: string): Promise<MembershipInvitation[]>;
}

const keyOf = ({ company, account }: InvitationPlace): string => `${company}:${account}`;

export function createMembershipInvitations(database: Database): MembershipInvitations {
  const invitations = centralCollection(database, 'membership-invitation', membershipInvitationSchema);
  const pointers = centralCollection(database, 'membership-invitation-of', pointerSchema);
  return {
    read: async (place) => (await invitations.read(keyOf(place)))?.value ?? null,
    ask: async (invitation) => {
      const { account, company } = invitation;
      // Written first, so that every invitation is visible to its person.
      await pointers.create(`${account}:${company}`, { company });
      await invitations.change(keyOf(invitation), () => invitation);
    },
    change: (place, change) =>
      invitations.change(keyOf(place), (fresh) => (fresh === null ? null : change(fresh))),
    ofCompany: async (company) => {
      const found: MembershipInvitation[] = [];
      for await (const { value } of invitations.current(`${company}:`)) found.push(value);
      return found;
    },
    ofAccount: async (account) => {
      const keys: string[] = [];
      for await (const { value } of pointers.list(`${account}:`))
        keys.push(keyOf({ account, company: value.company }));
      return keys.length === 0 ? [] : [...(await invitations.readable(keys)).values()];
    },
  };
}
