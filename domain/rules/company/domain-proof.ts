/** Where a company says in the DNS that a domain is its own, as a TXT record. */
export function proofName(domain: string): string {
  return `_autodocs.${domain}`;
}

const BEGINNING = 'autodocs-company=';

/** Names the company; it is no secret, since only who holds the domain can put it there. */
export function proofText(company: string): string {
  return BEGINNING + company;
}

/** The companies that TXT records at a proof's name speak of. */
export function provenCompanies(texts: readonly string[]): string[] {
  return texts
    .map((text) => text.trim())
    .filter((text) => text.startsWith(BEGINNING))
    .map((text) => text.slice(BEGINNING.length));
}
