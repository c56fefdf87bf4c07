import { describe, expect, it } from 'vitest';
import { refusedAddresses } from '#tests/support/refused-addresses.ts';
import { outboundAddress } from './outbound-address.ts';

describe('C11 S07 addresses that a person typed', () => {
  it.each(refusedAddresses)('C11 %s is none to go to', (text) => {
    expect(outboundAddress(text, [])).toBeNull();
  });

  it('C11 what stands behind a # is no part of where it leads', () => {
    expect(outboundAddress('https://ged.example.com#@127.0.0.1:80', [])?.hostname).toBe('ged.example.com');
  });

  it.each([
    ['https://ged.example.com', 'https://ged.example.com/'],
    ['https://GED.Example.com:443/cliente', 'https://ged.example.com/cliente'],
    ['https://8.8.8.8/', 'https://8.8.8.8/'],
    ['https://[2606:4700::1111]', 'https://[2606:4700::1111]/'],
  ])('C11 %s is one', (text, normal) => {
    expect(outboundAddress(text, [])?.href).toBe(normal);
  });

  it('C11 an origin that the operator named is let through as it is named, and no other', () => {
    const allowed = ['http://127.0.0.1:3090'];
    expect(outboundAddress('http://127.0.0.1:3090/slow', allowed)?.pathname).toBe('/slow');
    for (const text of ['http://127.0.0.1:3091', 'https://127.0.0.1:3090', 'http://a:b@127.0.0.1:3090'])
      expect(outboundAddress(text, allowed)).toBeNull();
  });
});
