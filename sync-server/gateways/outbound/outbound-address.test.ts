import { describe, expect, it } from 'vitest';
import { outboundAddress } from './outbound-address.ts';

/** Forms in which an address of this machine, its network, or what is no address at all can be typed. */
const refused = [
  'https://127.0.0.1',
  'https://127.1',
  'https://127.0.1',
  'https://2130706433',
  'https://0x7f000001',
  'https://0x7f.0.0.1',
  'https://017700000001',
  'https://0177.0.0.1',
  'https://127.0.0.1.',
  'https://0',
  'https://0.0.0.0',
  'https://10.0.0.8',
  'https://172.16.4.2',
  'https://172.31.255.255',
  'https://192.168.1.10',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.3.3',
  'https://198.18.0.1',
  'https://192.0.2.1',
  'https://224.0.0.1',
  'https://255.255.255.255',
  'https://[::1]',
  'https://[::]',
  'https://[::ffff:127.0.0.1]',
  'https://[::ffff:7f00:1]',
  'https://[::ffff:8.8.8.8]',
  'https://[64:ff9b::7f00:1]',
  'https://[2002:7f00:1::]',
  'https://[fe80::1]',
  'https://[fd12:3456::1]',
  'https://[fec0::1]',
  'https://[2001:db8::1]',
  'https://localhost',
  'https://LOCALHOST.',
  'https://ged.localhost',
  'https://couchdb',
  'https://ged.internal',
  'https://servidor.local',
  'https://１２７．０．０．１',
  'https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ',
  'http://ged.example.com',
  'ftp://ged.example.com',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'https://ged.example.com:8443',
  'https://ged.example.com:22',
  'https://ana:senha@ged.example.com',
  'https://ged.example.com@127.0.0.1',
  'https://ged.example.com#@127.0.0.1:80@10.0.0.1:81',
  'https://.example.com',
  'https://a..b',
  '//ged.example.com',
  'ged.example.com',
  '',
];

describe('C11 S07 addresses that a person typed', () => {
  it.each(refused.filter((text) => !text.includes('#')))('C11 %s is none to go to', (text) => {
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
