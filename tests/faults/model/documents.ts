/** A document that a person added. */
export interface AddedDocument {
  uid: string;
  user: string;
  company: string;
  device: number;
  hash: string;
  step: number;
  /** All names that it had before its registration. */
  words: Set<string>;
  /** The person discarded it before its registration. */
  discarded: boolean;
}

/** A file that a person stores on a device for offline use. */
export interface KeptOffline {
  device: number;
  company: string;
  uid: string;
  hash: string;
}

/** A document that a person sends to be signed from a device. */
export interface SentToSign {
  id: string;
  device: number;
  company: string;
  hash: string;
  step: number;
  /** Number of times that its page was opened. */
  opened: number;
  /** Expected listing: yes, no, or either if the app was killed or failed during its removal. */
  listed: 'yes' | 'no' | 'perhaps';
}

/** People's actions with documents, in order. */
export class DocumentModel {
  /** By uid. */
  readonly added = new Map<string, AddedDocument>();
  readonly kept = new Map<string, KeptOffline>();
  /** By id. */
  readonly signatures = new Map<string, SentToSign>();
  /** Hashes of all files that were ever chosen. */
  readonly hashes = new Set<string>();

  keep(kept: KeptOffline): void {
    this.kept.set(`${kept.device} ${kept.company} ${kept.uid}`, kept);
  }

  letGo({ device, company, uid }: Pick<KeptOffline, 'device' | 'company' | 'uid'>): void {
    this.kept.delete(`${device} ${company} ${uid}`);
  }

  /** The device no longer has the offline files of `company`, or of any company if it is null. */
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
