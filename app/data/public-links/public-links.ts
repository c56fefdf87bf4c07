import type { PrefilledLinkInput, ShownPrefilled, SignedPrefilled } from '#domain/api/prefilled-links.ts';
import {
  changePublicLink,
  readPublicLink,
  type PublicLink,
  type PublicLinkChange,
} from '#domain/api/public-forms.ts';
import type { HttpClient } from '../http/client.ts';
import type { PublicLinkStore } from '../ports.ts';

/** Only the server knows which links are active; nothing is stored on the device. */
export class PublicLinks implements PublicLinkStore {
  private readonly http: HttpClient;

  constructor(http: HttpClient) {
    this.http = http;
  }

  async read(template: string): Promise<PublicLink | null> {
    return (await this.http.call(readPublicLink, { params: { template } })).link;
  }

  async change(template: string, change: PublicLinkChange): Promise<PublicLink> {
    return (await this.http.call(changePublicLink, { params: { template }, body: change })).link;
  }

  async prefill(template: string, body: PrefilledLinkInput): Promise<SignedPrefilled> {
    const { makePrefilledLink } = await import('#domain/api/prefilled-links.ts');
    return this.http.call(makePrefilledLink, { params: { template }, body });
  }

  async prefilled(template: string): Promise<ShownPrefilled[]> {
    const { listPrefilledLinks } = await import('#domain/api/prefilled-links.ts');
    return (await this.http.call(listPrefilledLinks, { params: { template } })).links;
  }

  async revokePrefilled(template: string, id: string): Promise<void> {
    const { revokePrefilledLink } = await import('#domain/api/prefilled-links.ts');
    await this.http.call(revokePrefilledLink, { params: { template, id }, body: {} });
  }
}
