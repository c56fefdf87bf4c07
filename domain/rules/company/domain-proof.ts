/** Name of the TXT record by which a company proves that a domain is its own. */
export function proofName(domain: string): string {
  return `_autodocs.${domain}`;
}

const BEGINNING = 'autodocs-company=';

/** Content of the record. It is not secret, since only the domain's owner can publish it. */
export function proofText(company: string): string {
  return BEGINNING + company;
}

/** The companies named in TXT records of a proof. */
export function provenCompanies(texts: readonly string[]): string[] {
  return texts
    .map((text) => text.trim())
    .filter((text) => text.startsWith(BEGINNING))
    .map((text) => text.slice(BEGINNING.length));
}
