import { expect, it } from 'vitest';
import { proofName, proofText, provenCompanies } from './domain-proof.ts';

it('S17 a TXT record names the company that a domain belongs to, and other records name none', () => {
  expect(proofName('portal.example.com')).toBe('_autodocs.portal.example.com');
  const texts = ['v=spf1 -all', ` ${proofText('c1')} `, 'autodocs-companyc2', 'x autodocs-company=c3'];
  expect(provenCompanies(texts)).toEqual(['c1']);
});
