import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Account {
  user: string;
  password: string;
  workspaces: readonly string[];
}

/** Who can sign in; the second sees one workspace alone. */
export const accounts: readonly Account[] = [
  { user: 'ana', password: 'ged-da-ana', workspaces: ['ws-matriz', 'ws-filiais', 'ws-arquivo'] },
  { user: 'bruno', password: 'ged-do-bruno', workspaces: ['ws-filiais'] },
];

export interface Tokens {
  token: string;
  expiresAt: string;
  refreshToken?: string;
}

interface Kept {
  account: Account;
  expiresAt: number;
}

export interface StoredDocument {
  id: string;
  key: string;
  name: string;
  company: string;
  classification: string;
  by: string;
  fields: { id: string; value: string }[];
  /** Null until the content came. */
  bytes: number | null;
}

/** Tokens and documents of one GED. */
export class GedStore {
  readonly documents: StoredDocument[] = [];
  private readonly tokens = new Map<string, Kept>();
  private readonly renewals = new Map<string, Account>();
  private readonly seconds: number;
  private readonly folder: string | null;

  /** @param folder where the documents' contents go; they are only counted where it is null */
  constructor(seconds: number, folder: string | null) {
    this.seconds = seconds;
    this.folder = folder;
  }

  signIn(user: unknown, password: unknown, renewable: boolean): Tokens | null {
    const account = accounts.find((each) => each.user === user && each.password === password);
    return account === undefined ? null : this.issue(account, renewable);
  }

  /** A token for renewing is good once. */
  renew(refreshToken: unknown): Tokens | null {
    const account = typeof refreshToken === 'string' ? this.renewals.get(refreshToken) : undefined;
    if (account === undefined) return null;
    this.renewals.delete(String(refreshToken));
    return this.issue(account, true);
  }

  /** Whose a good token is. */
  holderOf(token: string): Account | null {
    const kept = this.tokens.get(token);
    return kept === undefined || kept.expiresAt <= Date.now() ? null : kept.account;
  }

  /** Ends all tokens at once, and with `renewals` those for renewing too. */
  expire(renewals: boolean): void {
    this.tokens.clear();
    if (renewals) this.renewals.clear();
  }

  /** The same document where the key was seen before. */
  announce(document: Omit<StoredDocument, 'id' | 'bytes'>): StoredDocument {
    const held = this.documents.find(({ key, by }) => key === document.key && by === document.by);
    if (held !== undefined) return held;
    const made = { ...document, id: `doc-${randomBytes(8).toString('hex')}`, bytes: null };
    this.documents.push(made);
    return made;
  }

  async keep(id: string, bytes: Uint8Array): Promise<boolean> {
    const document = this.documents.find((each) => each.id === id);
    if (document === undefined) return false;
    document.bytes = bytes.length;
    if (this.folder !== null) {
      await mkdir(this.folder, { recursive: true });
      await writeFile(join(this.folder, `${id}.pdf`), bytes);
    }
    return true;
  }

  private issue(account: Account, renewable: boolean): Tokens {
    const token = randomBytes(24).toString('base64url');
    const expiresAt = Date.now() + this.seconds * 1000;
    this.tokens.set(token, { account, expiresAt });
    const tokens = { token, expiresAt: new Date(expiresAt).toISOString() };
    if (!renewable) return tokens;
    const refreshToken = randomBytes(24).toString('base64url');
    this.renewals.set(refreshToken, account);
    return { ...tokens, refreshToken };
  }
}
