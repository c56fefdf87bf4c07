import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore } from '#couchdb/open-store.ts';
import type { Store, StoredDocument } from '#couchdb/store.ts';
import { headers, PROTOCOL } from '#domain/api/call.ts';
import type { Company } from '#domain/entities/company.ts';
import type { StoredSession } from '#domain/entities/session.ts';
import type { User } from '#domain/entities/user.ts';
import { systemClock } from '#server/clock.ts';
import { createSessions } from '#server/security/sessions/sessions.ts';
import { keptKeys } from '#server/security/keys/signing-keys.ts';
import { createTokens } from '#server/security/tokens/tokens.ts';
import { createCentral } from '#server/stores/central/central.ts';
import type { Owner } from '../company-records.ts';

const BATCH = 500;

/** A signed-in device of the made-up companies. */
export interface MadeDevice {
  owner: Owner;
  /** Of every call that needs a session. */
  headers: Record<string, string>;
}

export interface MemoryRequest {
  companies: number;
  users: number;
  /** Signed-in devices of each user. */
  devices: number;
}

function madeCompany(uid: string, at: string): Company {
  const name = `Empresa ${uid}`;
  return {
    uid,
    code: 'B',
    name,
    fantasyName: name,
    identificationNumber: '',
    blocked: false,
    deleted: false,
    createdAt: at,
    meta: {},
  };
}

function madeUser(uid: string, company: string, at: string): User {
  const login = `${uid}@bench.example`;
  return {
    uid,
    firstName: 'Pessoa',
    lastName: uid,
    name: `Pessoa ${uid}`,
    user: login,
    email: login,
    emailVerified: true,
    companyadmin: false,
    signInWith2fa: false,
    blocked: false,
    deleted: false,
    companies: [company],
    active: [company],
    groups: [],
    applications: { autodocs: [company] },
    createdAt: at,
  };
}

async function putAll(store: Store, documents: readonly StoredDocument[]): Promise<void> {
  for (let from = 0; from < documents.length; from += BATCH) {
    const outcomes = await store.central.putMany(documents.slice(from, from + BATCH));
    const failed = outcomes.find(({ outcome }) => outcome !== 'written');
    if (failed !== undefined) throw new Error(`${failed.id} was not stored: ${failed.outcome}`);
  }
}

function madeAccounts(wanted: MemoryRequest, at: string): { owners: Owner[]; documents: StoredDocument[] } {
  const owners: Owner[] = [];
  const documents: StoredDocument[] = [];
  for (let c = 0; c < wanted.companies; c += 1) {
    const company = `bench-company-${String(c).padStart(5, '0')}`;
    documents.push({ _id: `company:${company}`, ...madeCompany(company, at) });
    for (let u = 0; u < wanted.users; u += 1) {
      const user = `bench-user-${String(c).padStart(5, '0')}-${String(u).padStart(5, '0')}`;
      owners.push({ company, user });
      documents.push(
        { _id: `user:${user}`, ...madeUser(user, company, at) },
        { _id: `member:${company}:${user}`, user },
      );
    }
  }
  return { owners, documents };
}

/**
 * Makes companies, people and signed-in devices straight in the store, since signing in thousands of them would measure
 * nothing but password hashes. No server may run on `dataDir`.
 */
export async function makeAccounts(dataDir: string, wanted: MemoryRequest): Promise<MadeDevice[]> {
  const store = await openStore({ dataDir, couchdbUrl: null });
  try {
    const keys = await keptKeys(dataDir, systemClock);
    const tokens = createTokens(keys, systemClock);
    const begun: StoredSession[] = [];
    const sessions = createSessions({
      users: createCentral(store.central).users,
      documents: {
        ...createCentral(store.central).sessions,
        write: async (session) => begun.push(session) > 0,
      },
      secrets: keys.refreshSecrets,
      clock: systemClock,
      onEnd: () => undefined,
    });
    const { owners, documents } = madeAccounts(wanted, new Date().toISOString());
    const devices: MadeDevice[] = [];
    for (const owner of owners) {
      for (let d = 0; d < wanted.devices; d += 1) {
        const { session } = await sessions.begin({ ...owner, device: 'bench', epoch: 0 });
        const subject = { user: owner.user, company: owner.company, session: session.uid };
        const { token } = await tokens.sign(subject, 'autodocs');
        devices.push({
          owner,
          headers: {
            [headers.token]: token,
            [headers.company]: owner.company,
            [headers.protocol]: String(PROTOCOL),
          },
        });
      }
    }
    const stored = begun.map((session) => ({ _id: `session:${session.user}:${session.uid}`, ...session }));
    await putAll(store, [...documents, ...stored]);
    return devices;
  } finally {
    await store.close();
  }
}

export function newDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'autodocs-bench-'));
}
