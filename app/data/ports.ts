import type { ChatStores } from './chats/stores.ts';
import type { CompanyStores } from './company/stores.ts';
import type { DocumentStore } from './ports/documents.ts';
import type { FileStore } from './ports/files.ts';
import type { GedFilingStore, GedStore } from './ports/ged.ts';
import type { NotificationStore } from './ports/notifications.ts';
import type { ProfileStore } from './ports/profile.ts';
import type { RejectionStore } from './ports/rejections.ts';
import type { SendingStore } from './ports/sending.ts';
import type { SessionStore } from './ports/session.ts';
import type { SignatureStore } from './ports/signatures.ts';
import type { StorageStore } from './ports/storage.ts';
import type { SyncStore } from './ports/sync.ts';
import type { RecordStores } from './records/stores.ts';
import type { AccountStores } from './session/stores.ts';

export type * from './ports/access-requests.ts';
export type * from './ports/account.ts';
export type * from './ports/batches.ts';
export type * from './ports/certificates.ts';
export type * from './ports/chat-desk.ts';
export type * from './ports/chats.ts';
export type * from './ports/company.ts';
export type * from './ports/comments.ts';
export type * from './ports/conflicts.ts';
export type * from './ports/devices.ts';
export type * from './ports/directory.ts';
export type * from './ports/documents.ts';
export type * from './ports/drafts.ts';
export type * from './ports/entities.ts';
export type * from './ports/execution-lists.ts';
export type * from './ports/executions.ts';
export type * from './ports/files.ts';
export type * from './ports/ged.ts';
export type * from './ports/invitations.ts';
export type * from './ports/local-certificates.ts';
export type * from './ports/machines.ts';
export type * from './ports/notifications.ts';
export type * from './ports/packages.ts';
export type * from './ports/portals.ts';
export type * from './ports/profile.ts';
export type * from './ports/public-links.ts';
export type * from './ports/registers.ts';
export type * from './ports/registration.ts';
export type * from './ports/rejections.ts';
export type * from './ports/second-factor.ts';
export type * from './ports/sending.ts';
export type * from './ports/session.ts';
export type * from './ports/sign-in-methods.ts';
export type * from './ports/signatures.ts';
export type * from './ports/storage.ts';
export type * from './ports/sync.ts';
export type * from './ports/template-areas.ts';
export type * from './ports/templates.ts';
export type * from './ports/unsent-messages.ts';

/**
 * The interface of storage for features. Reads come from the device at once and are live; writes resolve when they
 * are on the device's disk. Nothing waits for the network, unless stated.
 */
export interface Data extends AccountStores, CompanyStores, RecordStores, ChatStores {
  session: SessionStore;
  profile: ProfileStore;
  sync: SyncStore;
  files: FileStore;
  rejections: RejectionStore;
  storage: StorageStore;
  notifications: NotificationStore;
  ged: GedStore;
  gedFilings: GedFilingStore;
  signatures: SignatureStore;
  documents: DocumentStore;
  /** Loaded with its screens. Rejects without a network if it is not cached yet. */
  sending: () => Promise<SendingStore>;
}
