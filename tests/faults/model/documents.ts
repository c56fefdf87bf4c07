/** A document that a person added. */
export interface AddedDocument {
  uid: string;
  user: string;
  company: string;
  device: number;
  hash: string;
  step: number;
  /** Each name that it was given while it waited. */
  words: Set<string>;
  /** Its person gave it up while it waited. */
  discarded: boolean;
}

/** A file that a person keeps on a device. */
export interface KeptOffline {
  device: number;
  company: string;
  uid: string;
  hash: string;
}

/** A document that a person sends to signature from a device. */
export interface SentToSign {
  id: string;
  device: number;
  company: string;
  hash: string;
  step: number;
  /** Times that its page was opened. */
  opened: number;
  /** What is listed: it, nothing, or either where the app was killed or failed while taking it off. */
  listed: 'yes' | 'no' | 'perhaps';
}

/** What people did with documents, in the order they did. */
export class DocumentModel {
  /** By uid. */
  readonly added = new Map<string, AddedDocument>();
  readonly kept = new Map<string, KeptOffline>();
  /** By id. */
  readonly signatures = new Map<string, SentToSign>();
  /** Of the files of documents that were ever chosen. */
  readonly hashes = new Set<string>();

  keep(kept: KeptOffline): void {
    this.kept.set(`${kept.device} ${kept.company} ${kept.uid}`, kept);
  }

  letGo({ device, company, uid }: Pick<KeptOffline, 'device' | 'company' | 'uid'>): void {
    this.kept.delete(`${device} ${company} ${uid}`);
  }

  /** The device no longer has what it kept in `company`, or anywhere where that is null. */
  forgetKept(device: number, company: string | null): void {
    for (const [key, kept] of this.kept)
      if (kept.device === device && (company === null || kept.company === company)) this.kept.delete(key);
  }

  signaturesOn(device: number): SentToSign[] {
    return [...this.signatures.values()].filter((sent) => sent.device === device);
  }

  /** The device was wiped. */
  wiped(device: number): void {
    this.forgetKept(device, null);
    for (const { id } of this.signaturesOn(device)) this.signatures.delete(id);
  }
}
