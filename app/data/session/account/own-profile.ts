import { BehaviorSubject, firstValueFrom, type Observable, type Subscription } from 'rxjs';
import { filter, timeout } from 'rxjs/operators';
import { z } from 'zod';
import { toAppError, type AppError } from '#domain/api/errors.ts';
import {
  deleteAccount,
  disableAccount,
  profileChangeSchema,
  profileSchema,
  readDeletion,
  readProfile,
  saveProfile,
  saveTaxDocument,
  type LeavingCompany,
  type ProfileChange,
  type ProfileDetails,
} from '#domain/api/profile.ts';
import type { MailLanguage } from '#domain/api/recovery.ts';
import type { Environment, KeyValueStore } from '#app/data/environment/environment.ts';
import { storageKeys } from '#app/data/environment/keys.ts';
import { isSessionCode, type HttpClient } from '#app/data/http/client.ts';
import type { OwnProfileState, ProfileStore, SessionState, UnsentWork } from '#app/data/ports.ts';

const storedSchema = z.object({
  known: profileSchema.nullable(),
  /** Fields that the server has not confirmed. */
  change: profileChangeSchema,
});
type StoredOwnProfile = z.infer<typeof storedSchema>;

const LOCK = 'autodocs-own-profile';
/** Maximum wait in milliseconds for a photo's upload, and the delay before the profile is sent again. */
const PHOTO_MS = 5000;

export interface OwnProfileParts {
  environment: Environment;
  http: HttpClient;
  session$: Observable<SessionState>;
  /** Emits whether a photo's file is still unsent. */
  photoWaits: (hash: string) => Observable<boolean>;
  isOnline: () => boolean;
  /** Called after a change: the session contains the person's name too. */
  changed: () => void;
}

/**
 * The person's profile and its unsent change, in the key-value store, which is read before any database. The change
 * survives a restart and a sign-in.
 */
export class OwnProfile implements ProfileStore {
  readonly state$ = new BehaviorSubject<OwnProfileState>({ details: null, waits: false, refusal: null });
  private readonly parts: OwnProfileParts;
  private readonly stopWaking: () => void;
  private readonly subscription: { unsubscribe(): void };
  private user: string | null = null;
  private refusal: AppError | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private photo: Subscription | undefined;

  constructor(parts: OwnProfileParts) {
    this.parts = parts;
    this.stopWaking = parts.environment.onWake(() => void this.sendQuietly());
    this.subscription = parts.session$.subscribe((state) => this.follow(state));
  }

  /** For all of the person's companies. */
  get unsent(): UnsentWork {
    return { records: this.state$.getValue().waits ? 1 : 0, drafts: 0, files: 0, rejections: 0 };
  }

  async refresh(): Promise<void> {
    await this.sendQuietly();
    const { profile } = await this.parts.http.call(readProfile, { params: {} });
    this.keep((stored) => ({ ...stored, known: profile }));
  }

  async save(change: ProfileChange): Promise<boolean> {
    this.refusal = null;
    this.keep((stored) => ({ ...stored, change: { ...stored.change, ...change } }));
    if (typeof change.photo === 'string' && this.parts.isOnline()) await this.photoSent(change.photo);
    const problem = await this.send();
    if (problem === null || isPassing(problem)) return !this.state$.getValue().waits;
    // The form still shows the input, with the error.
    this.keep((stored) => ({ ...stored, change: {} }));
    throw problem;
  }

  async retry(): Promise<void> {
    this.refusal = null;
    await this.sendQuietly();
  }

  discard(): Promise<void> {
    this.refusal = null;
    this.keep((stored) => ({ ...stored, change: {} }));
    return Promise.resolve();
  }

  async saveTaxDocument(taxDocument: string | null, password: string, language: MailLanguage): Promise<void> {
    const body = { taxDocument, proof: { password }, language };
    const { profile } = await this.parts.http.call(saveTaxDocument, { params: {}, body });
    this.keep((stored) => ({ ...stored, known: profile }));
  }

  async deletion(): Promise<LeavingCompany[]> {
    return (await this.parts.http.call(readDeletion, { params: {} })).companies;
  }

  async delete(companies: readonly string[], password: string): Promise<void> {
    const body = { confirmed: true as const, companies: [...companies], proof: { password } };
    await this.parts.http.call(deleteAccount, { params: {}, body });
  }

  async disable(): Promise<void> {
    await this.parts.http.call(disableAccount, { params: {}, body: { confirmed: true } });
  }

  close(): void {
    clearTimeout(this.timer);
    this.photo?.unsubscribe();
    this.stopWaking();
    this.subscription.unsubscribe();
  }

  private follow(state: SessionState): void {
    this.user = 'profile' in state ? state.profile.user.uid : null;
    if (this.user === null) this.photo?.unsubscribe();
    this.tell();
    if (state.phase === 'signed-in') void this.catchUp();
  }

  /**
   * The shell shows the photo too: a profile that was never loaded is requested, and again when the profile page is
   * opened.
   */
  private async catchUp(): Promise<void> {
    if (this.read().known === null) await this.refresh().catch(() => undefined);
    else await this.sendQuietly();
  }

  private async sendQuietly(): Promise<void> {
    const problem = await this.send();
    this.refusal = problem === null || isPassing(problem) ? null : problem;
    this.tell();
  }

  /** Returns the error that prevents sending; null if nothing waits any more. One tab sends at a time. */
  private send(): Promise<AppError | null> {
    return this.parts.environment.exclusively(LOCK, async () => {
      const change = await this.due();
      if (this.user === null || Object.keys(change).length === 0) return null;
      try {
        const { profile } = await this.parts.http.call(saveProfile, { params: {}, body: change });
        this.keep((stored) => ({ known: profile, change: withoutSent(stored.change, change) }));
        this.parts.changed();
        return null;
      } catch (error) {
        const problem = toAppError(error);
        if (problem.code === 'not-found') this.sendLater();
        return problem;
      }
    });
  }

  /** The part of the change that the server can accept: it refuses a photo whose file is not uploaded yet. */
  private async due(): Promise<ProfileChange> {
    const { photo, ...rest } = this.read().change;
    if (photo === undefined) return rest;
    const waits = photo !== null && (await firstValueFrom(this.parts.photoWaits(photo)).catch(() => false));
    if (!waits) return { photo, ...rest };
    this.photo?.unsubscribe();
    this.photo = this.parts
      .photoWaits(photo)
      .pipe(filter((waits) => !waits))
      .subscribe(() => {
        this.photo?.unsubscribe();
        void this.sendQuietly();
      });
    return rest;
  }

  /** Waits for the upload of a photo's file, up to `PHOTO_MS`. */
  private async photoSent(photo: string): Promise<void> {
    const sent$ = this.parts.photoWaits(photo).pipe(filter((waits) => !waits));
    await firstValueFrom(sent$.pipe(timeout({ first: PHOTO_MS }))).catch(() => undefined);
  }

  private sendLater(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.sendQuietly(), PHOTO_MS);
  }

  private read(): StoredOwnProfile {
    return this.user === null ? nothing : readStored(this.parts.environment.keep, this.user);
  }

  private keep(change: (stored: StoredOwnProfile) => StoredOwnProfile): void {
    if (this.user === null) return;
    const text = JSON.stringify(change(this.read()));
    this.parts.environment.keep.setItem(storageKeys.ownProfile(this.user), text);
    this.tell();
  }

  private tell(): void {
    const { known, change } = this.read();
    const waits = Object.keys(change).length > 0;
    const details = known === null ? null : { ...known, ...definedParts(change) };
    this.state$.next({ details, waits, refusal: waits ? this.refusal : null });
  }
}

const nothing: StoredOwnProfile = { known: null, change: {} };

function readStored(keep: KeyValueStore, user: string): StoredOwnProfile {
  try {
    return storedSchema.parse(JSON.parse(keep.getItem(storageKeys.ownProfile(user)) ?? ''));
  } catch {
    // Nothing stored yet, or by an incompatible version: the server is asked again.
    return nothing;
  }
}

/** The unconfirmed change of `user`'s profile; null if there is none. */
export function waitingProfile(keep: KeyValueStore, user: string): ProfileChange | null {
  const { change } = readStored(keep, user);
  return Object.keys(change).length === 0 ? null : change;
}

/** Whether a retry can succeed: no network, no session, a busy server, a photo that is still being uploaded. */
function isPassing({ code }: AppError): boolean {
  const passing = [
    'network-unreachable',
    'too-many-requests',
    'server-busy',
    'store-unavailable',
    'not-found',
  ];
  return isSessionCode(code) || passing.includes(code);
}

/** Fields that changed again during the request still wait. */
function withoutSent(now: ProfileChange, sent: ProfileChange): ProfileChange {
  const entries = Object.entries(now);
  const same = new Map(Object.entries(sent).map(([name, value]) => [name, JSON.stringify(value)]));
  return Object.fromEntries(entries.filter(([name, value]) => same.get(name) !== JSON.stringify(value)));
}

function definedParts(change: ProfileChange): Partial<ProfileDetails> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
