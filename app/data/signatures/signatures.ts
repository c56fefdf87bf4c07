import type { Observable } from 'rxjs';
import { loadOnce } from '#primitives/load-once.ts';
import { watchLater } from '../later.ts';
import type { SignatureStore, WaitingSignature } from '../ports/signatures.ts';
import type { DeskParts } from './local-signatures.ts';

/** Few people send anything to be signed: the code is not part of the first load. */
export class Signatures implements SignatureStore {
  private readonly desk: () => Promise<SignatureStore>;

  constructor(parts: DeskParts) {
    this.desk = loadOnce(async () => {
      const { LocalSignatures } = await import('./local-signatures.ts');
      return new LocalSignatures(parts);
    });
  }

  watch(): Observable<WaitingSignature[]> {
    return watchLater(this.desk, (desk) => desk.watch());
  }

  product: SignatureStore['product'] = async () => (await this.desk()).product();
  add: SignatureStore['add'] = async (pdf) => (await this.desk()).add(pdf);
  settled: SignatureStore['settled'] = async (id) => (await this.desk()).settled(id);
  address: SignatureStore['address'] = async (id) => (await this.desk()).address(id);
  retry: SignatureStore['retry'] = async (id) => (await this.desk()).retry(id);
  remove: SignatureStore['remove'] = async (id) => (await this.desk()).remove(id);
}
