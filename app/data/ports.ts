import type { Observable } from 'rxjs';
import type { SessionCompany, SessionUser } from '#domain/api/authentication.ts';
import type { ErrorCode } from '#domain/api/errors.ts';
import type { CertificateProof, ProviderProof } from '#domain/api/sign-in-methods.ts';
import type { Draft, EditDraft, FillBasis, FillDraft } from '#domain/entities/draft.ts';
import type { Execution } from '#domain/entities/execution.ts';
import type { Projection, ProjectionData } from '#domain/entities/projection.ts';
import type { Template } from '#domain/entities/template.ts';
import type { TemplateVersion } from '#domain/entities/template-version.ts';
import type { TemplateArea } from '#domain/entities/template-area.ts';
import type { App } from '#domain/entities/user.ts';
import type { AreaTree } from '#domain/rules/templates/area-tree.ts';
import type { SecondStep } from '#domain/api/second-step.ts';
import type { GateCode } from './http/client.ts';
import type { AccessRequestStore } from './ports/access-requests.ts';
import type { InvitationStore } from './ports/invitations.ts';
import type { MachineStore } from './ports/machines.ts';
import type { AccountStore } from './ports/account.ts';
import type { CertificateStore } from './ports/certificates.ts';
import type { ChatDeskStore } from './ports/chat-desk.ts';
import type { ChatStore } from './ports/chats.ts';
import type { CompanyStore } from './ports/company.ts';
import type { ConflictStore } from './ports/conflicts.ts';
import type { DeviceStore } from './ports/devices.ts';
import type { EntityRecordStore, EntityStore } from './ports/entities.ts';
import type { ExecutionListStore } from './ports/execution-lists.ts';
import type { DocumentStore } from './ports/documents.ts';
import type { GedFilingStore, GedStore } from './ports/ged.ts';
import type { SendingStore } from './ports/sending.ts';
import type { ProfileStore } from './ports/profile.ts';
import type { NotificationStore } from './ports/notifications.ts';
import type { PublicLinkStore } from './ports/public-links.ts';
import type { RegistrationStore } from './ports/registration.ts';
import type { LocalCertificateStore } from './ports/local-certificates.ts';
import type { PortalStore } from './ports/portals.ts';
import type { RejectionStore } from './ports/rejections.ts';
import type { SecondFactorStore, SecondStepAnswer } from './ports/second-factor.ts';
import type { SignatureStore } from './ports/signatures.ts';
import type { SignInMethodStore } from './ports/sign-in-methods.ts';
import type { StorageStore } from './ports/storage.ts';
import type { SyncStore } from './ports/sync.ts';
import type { UnsentMessageStore } from './ports/unsent-messages.ts';

export type * from './ports/access-requests.ts';
export type * from './ports/invitations.ts';
export type * from './ports/account.ts';
export type * from './ports/certificates.ts';
export type * from './ports/machines.ts';
export type * from './ports/chat-desk.ts';
export type * from './ports/chats.ts';
export type * from './ports/company.ts';
export type * from './ports/conflicts.ts';
export type * from './ports/devices.ts';
export type * from './ports/documents.ts';
export type * from './ports/entities.ts';
export type * from './ports/execution-lists.ts';
export type * from './ports/ged.ts';
export type * from './ports/sending.ts';
export type * from './ports/profile.ts';
export type * from './ports/notifications.ts';
export type * from './ports/public-links.ts';
export type * from './ports/registration.ts';
export type * from './ports/local-certificates.ts';
export type * from './ports/portals.ts';
export type * from './ports/rejections.ts';
export type * from './ports/second-factor.ts';
export type * from './ports/sign-in-methods.ts';
export type * from './ports/signatures.ts';
export type * from './ports/storage.ts';
export type * from './ports/sync.ts';
export type * from './ports/unsent-messages.ts';

/**
 * What features know of storage: nothing below this file. Reads come from the device at once and stay live; writes
 * return when they are on the device's disk. Nothing here waits for the network, except where said.
 */
export interface Data {
  session: SessionStore;
  account: AccountStore;
  secondFactor: SecondFactorStore;
  registration: RegistrationStore;
  signInMethods: SignInMethodStore;
  localCertificates: LocalCertificateStore;
  certificates: CertificateStore;
  portals: PortalStore;
  profile: ProfileStore;
  devices: DeviceStore;
  company: CompanyStore;
  machines: MachineStore;
  accessRequests: AccessRequestStore;
  invitations: InvitationStore;
  sync: SyncStore;
  templates: TemplateStore;
  areas: TemplateAreaStore;
  entities: EntityStore;
  entityRecords: EntityRecordStore;
  executions: ExecutionStore;
  executionLists: ExecutionListStore;
  drafts: DraftStore;
  files: FileStore;
  directory: DirectoryStore;
  chats: ChatStore;
  unsentMessages: UnsentMessageStore;
  chatDesk: ChatDeskStore;
  rejections: RejectionStore;
  conflicts: ConflictStore;
  storage: StorageStore;
  publicLinks: PublicLinkStore;
  notifications: NotificationStore;
  ged: GedStore;
  gedFilings: GedFilingStore;
  signatures: SignatureStore;
  documents: DocumentStore;
  /** Comes with its screens. Rejects without a network where it is not kept yet. */
  sending: () => Promise<SendingStore>;
}

export interface Profile {
  user: SessionUser;
  company: SessionCompany;
}

/**
 * `expired`: the person's work stays open and writable; only sync waits for a new sign-in.
 */
export type SessionState =
  | { phase: 'loading' }
  | { phase: 'signed-out'; reason?: 'device-revoked' }
  /** The device's access was taken away: it hands in what is unsent before it is wiped. `waits`: for the network. */
  | { phase: 'handing-in'; waits: boolean }
  | { phase: 'signed-in'; profile: Profile }
  | { phase: 'expired'; profile: Profile };

export type Gate = GateCode | null;

export interface SessionStore {
  state$: Observable<SessionState>;
  /** By a provider's answer or a certificate's signature, as `signIn` does. Needs the network. */
  signInBy(proof: ProviderProof | CertificateProof): Promise<SecondStep | null>;
  /** Why the company lets nobody, or not this computer, in now; null where it does. What is unsent stays here. */
  gate$: Observable<Gate>;
  /** Asks the server who the person is now, and what their company wants. @throws AppError those of `refreshSession` */
  reload(): Promise<void>;
  /** Asks the server whether it lets this device in by now. @throws AppError those of `refreshSession` */
  tryGate(): Promise<void>;
  /** Somebody is likely to sign in soon: what that needs is made ready meanwhile. Nothing fails here. */
  expect(): void;
  /**
   * Needs the network. Null once the person is in, otherwise the second step that they asked for.
   * @throws AppError with the codes of `signIn`; `device-of-another-person` over an expired session of another's
   */
  signIn(input: { user: string; password: string }): Promise<SecondStep | null>;
  /**
   * With a key this device has; as the answer of a second step where there is one.
   * @throws AppError with the codes of `signInWithPasskey`, and `passkey-cancelled`
   */
  signInWithPasskey(answered?: { step: SecondStep; trust: boolean }): Promise<void>;
  /** In, once the code is right. @throws AppError with the codes of `verifySecondFactor` */
  answerSecondStep(answer: SecondStepAnswer): Promise<void>;
  /**
   * Signs in with a one-time token of another product, as `signIn` does. Needs the network. @throws AppError with the codes of
   * `exchangeSignOn`: only `network-unreachable` and `device-of-another-person` leave the token good
   */
  signInWithToken(token: string): Promise<SecondStep | null>;
  /** Where a one-time token opens `app` for this person, or null where this server knows no address of it. */
  signOnAddress(app: App, redirectTo?: string): Promise<string | null>;
  /**
   * Opens the person's work in another of their companies, in every tab; what is unsent here stays on the device and is
   * sent when one returns. Needs the network. @throws AppError with the codes of `switchCompany`: nothing changed, but
   * where the answer was lost (`network-unreachable`) the device may follow a moment later
   */
  switchCompany(company: string): Promise<void>;
  /** What would be lost by signing out now, in every company open on this device once. */
  unsent(): Promise<UnsentWork>;
  /** Token for opening another product, kept fresh while online and in view; null where there is none now. */
  siblingToken(app: App): string | null;
  /** Ends the session on the server where it can be reached, and always wipes databases, caches and files of this device. */
  signOut(): Promise<void>;
}

export interface UnsentWork {
  records: number;
  drafts: number;
  files: number;
  rejections: number;
}

export type NewTemplate = Pick<Template, 'name' | 'templateArea' | 'fields' | 'sections' | 'document'> &
  Partial<Pick<Template, 'uid' | 'description'>>;
export type TemplateChange = Partial<
  Pick<Template, 'name' | 'description' | 'templateArea' | 'fields' | 'sections' | 'document'>
>;

/** What a person writes in the editor. */
export type TemplateContent = Pick<Template, 'name' | 'fields' | 'sections' | 'document'>;

export interface FoundTemplate {
  template: Template;
  /** Names of its categories from the root down, `Jurídico / Contratos`; empty at the root. */
  path: string;
}

export interface TemplateStore {
  /** The template, null where this device has none (or it is deleted), undefined while that is not known. */
  watch(uid: string): Observable<Template | null | undefined>;
  get(uid: string): Promise<Template | null>;
  /** Not deleted, by name, without the copies that conflicts keep. `''` is the root. */
  watchArea(area: string): Observable<Template[]>;
  /** Templates, but no conflicts' copies, of which any text matches, case- and accent-insensitive; all of them for an empty text. */
  search(text: string): Observable<Template[]>;
  /** As `search`, with where each is. */
  find(text: string): Observable<FoundTemplate[]>;
  /**
   * Sets company, author and dates; an empty name becomes the default one (specification 3, section 4).
   * @throws AppError `name-too-long`
   */
  create(input: NewTemplate): Promise<Template>;
  /**
   * With `base` (the state the person began from) a change that arrived meanwhile is merged, not written over: where
   * both changed the same part, the device's state stands and the person's becomes a copy named after its author.
   * @throws AppError `template-not-found`, `name-too-long`
   */
  update(uid: string, change: TemplateChange, base?: Template): Promise<Template>;
  /**
   * `update` by a person's 'Salvar': the state that it takes the place of stays as a version.
   * @throws AppError those of `update`, and `device-storage-full`
   */
  publish(uid: string, content: TemplateContent, base: Template): Promise<Template>;
  /** A former state by the file that a template or another version names; null where it cannot be had now. */
  version(file: string): Promise<TemplateVersion | null>;
  /**
   * Keeps a state of the template, as far as documents are made of it, as a version that `version` gives back, and that is
   * sent like the others. @throws AppError `device-storage-full`
   */
  keepVersion(uid: string, state: FillBasis): Promise<string>;
  /** Changes nothing but where they lie. @throws AppError `template-not-found` */
  move(uids: readonly string[], area: string): Promise<void>;
  /** By name, without the copies that conflicts keep: settling is what deletes these. */
  watchDeleted(): Observable<Template[]>;
  /** Soft. @param along uid of the category whose deletion takes them along */
  delete(uids: readonly string[], along?: string): Promise<void>;
  /** @param area where they go; where they lay when absent */
  restore(uids: readonly string[], area?: string): Promise<void>;
}

export interface TemplateAreaStore {
  watch(uid: string): Observable<TemplateArea | null | undefined>;
  /** The living ones, those of one category by name. */
  watchTree(): Observable<AreaTree>;
  /** From the root down to `uid`, for the breadcrumb. */
  watchPath(uid: string): Observable<TemplateArea[]>;
  create(input: { name: string; parent: string }): Promise<TemplateArea>;
  rename(uid: string, name: string): Promise<TemplateArea>;
  /** @throws AppError `not-found`; `area-in-itself` for the first that cannot go there: those before it are moved */
  move(uids: readonly string[], parent: string): Promise<void>;
  watchDeleted(): Observable<TemplateArea[]>;
  /** Soft. @param along uid of the category whose deletion takes them along */
  delete(uids: readonly string[], along?: string): Promise<void>;
  /** @param parent where they go; where they lay when absent */
  restore(uids: readonly string[], parent?: string): Promise<void>;
}

export type ExecutionInput = Pick<Execution, 'template' | 'templateName' | 'fields'> &
  Partial<Pick<Execution, 'createdAt' | 'version' | 'pdf'>>;

export interface ExecutionStore {
  /** Null where this device has none of this id, or it is deleted. */
  get(id: string): Promise<Execution | null>;
  /** As `get`, live. */
  watch(id: string): Observable<Execution | null>;
  /** The person's own of one template, newest first, as far as the newest thousand of theirs hold any. */
  newestOf(template: string, count: number): Promise<Execution[]>;
  /** `createdAt`: now where it is left out. */
  record(input: ExecutionInput): Promise<Execution>;
}

/** What a list says of a filling that is not finished: `/template/fill/<template>?draft=<id>` goes on with it. */
export interface FillingNote {
  id: string;
  template: string;
  /** As the template was called when the filling was begun; null where that is not known. */
  templateName: string | null;
  /** Empty where the person gave none. */
  name: string;
  updatedAt: string;
  /** Fields that hold something. */
  filled: number;
}

export interface DraftStore {
  /** The filling that each template has where none is chosen: of former releases, and of what is taken up again. */
  fill(template: string): Promise<FillDraft | null>;
  /** `basis`: what the filling was begun on; the one that is kept already stands where it is left out. */
  saveFill(template: string, values: Readonly<Record<string, string>>, basis?: FillBasis): Promise<void>;
  /** One of the template's fillings; null where it is gone. */
  filling(id: string): Promise<FillDraft | null>;
  /** Id of the template's filling that was written last; null where there is none. */
  newestFilling(template: string): Promise<string | null>;
  /** `id`: of one that is there, or a new one. What it was begun on is written only where it is another than before. */
  saveFilling(id: string, template: string, draft: Omit<FillDraft, 'kind'>): Promise<void>;
  renameFilling(id: string, name: string): Promise<void>;
  discardFilling(id: string): Promise<void>;
  /** Newest first; of all templates where none is given. */
  watchFillings(template?: string): Observable<FillingNote[]>;
  edit(template: string): Promise<EditDraft | null>;
  saveEdit(template: string, draft: Omit<EditDraft, 'kind'>): Promise<void>;
  discard(kind: Draft['kind'], template: string): Promise<void>;
  watchAll(): Observable<Draft[]>;
}

export interface StoredFile {
  hash: string;
  type: string;
  size: number;
}

export interface FileStore {
  /** Has what storing files needs at hand, for when the network is gone before the app is installed. */
  prepare(): Promise<void>;
  /** Keeps the bytes on the device and sends them when it can. @throws AppError `file-too-large`, `file-type-not-allowed`, `device-storage-full` */
  put(file: Blob): Promise<StoredFile>;
  /** As `put`, of any type that is not opened but downloaded. @throws AppError `file-too-large`, `file-empty`, `device-storage-full` */
  putAny(file: Blob): Promise<StoredFile>;
  /** As `put`, of a PDF to be signed, which the server keeps for that alone and for a while. @throws AppError `file-too-large`, `device-storage-full` */
  putToSign(file: Blob): Promise<StoredFile>;
  /** From the device, else from the server; null where neither has it now. */
  get(hash: string): Promise<Blob | null>;
  /**
   * Keeps bytes that can be made anew, for as long as there is room: they are never sent. Gives their hash.
   * @throws AppError `device-storage-full`
   */
  keepHere(file: Blob): Promise<string>;
  /** What this device itself has; null where that is nothing. */
  getHere(hash: string): Promise<Blob | null>;
  /** Keeps the device from dropping its copy while it is shown, in any tab, until the answer is called. */
  hold(hash: string): () => void;
  /** Files the server has not confirmed, those it refused among them. */
  watchUnsent(): Observable<UnsentFile[]>;
  /** Percentage of the file that the server holds, with one decimal; 100 only when it confirmed the whole. */
  watchProgress(hash: string): Observable<number>;
  /** Sends a refused file again. */
  retryUnsent(hash: string): Promise<void>;
  /** Gives up a file that the server does not have: it is gone for good. */
  discardUnsent(hash: string): Promise<void>;
}

/** A file that exists on this device alone, as far as is known. */
export interface UnsentFile {
  hash: string;
  type: string;
  size: number;
  /** Of its bytes on the server, with one decimal. */
  percent: number;
  /** Why the server does not take it; null where it merely waits. */
  refusal: { code: ErrorCode; at: string } | null;
}

export type ShownCompany = Extract<ProjectionData, { kind: 'company' }>;
export type ShownColleague = Extract<ProjectionData, { kind: 'user' }>;

export interface DirectoryStore {
  watch(): Observable<Projection[]>;
  /** The company one works in, as the device's store has it; null while it has not. */
  watchCompany(): Observable<ShownCompany | null>;
  /** The person who is in, as their colleagues see them; null while that is not here, and of who visits a company. */
  watchMyself(): Observable<ShownColleague | null>;
}
