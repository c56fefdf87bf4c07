import { expect, test } from 'vitest';
import type { Certificate } from '#domain/entities/certificate.ts';
import { changed, isExpired, mayChange } from './certificate-changes.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const opened: Certificate = {
  uid: 'c1',
  user: 'ana',
  name: 'Ana',
  filename: 'ana.pfx',
  size: 4,
  content: 'AAAA',
  decrypted: true,
  subject: 'ANA:52998224725',
  issuer: 'AC de teste',
  notAfter: '2027-01-01T00:00:00.000Z',
  favorite: false,
  deleted: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const expired = { ...opened, notAfter: '2026-11-22T12:00:00.000Z' };
const unopened = { ...opened, decrypted: false, notAfter: null };

test('A18 a certificate has expired at the instant it names', () => {
  expect([isExpired(opened, now), isExpired(expired, now), isExpired(unopened, now)]).toEqual([
    false,
    true,
    false,
  ]);
});

test('A18 only an opened, good and present certificate becomes the favourite', () => {
  expect(mayChange(opened, { favorite: true }, now)).toBe(true);
  expect(mayChange(unopened, { favorite: true }, now)).toBe(false);
  expect(mayChange(expired, { favorite: true }, now)).toBe(false);
  expect(mayChange({ ...opened, deleted: true }, { favorite: true }, now)).toBe(false);
  expect(mayChange({ ...opened, deleted: true }, { favorite: true, deleted: false }, now)).toBe(true);
  expect(mayChange(unopened, { deleted: true }, now)).toBe(false);
  expect(mayChange(expired, { deleted: true }, now)).toBe(true);
  expect(mayChange(unopened, { name: 'Outro' }, now)).toBe(true);
});

test('A18 deleting takes the favourite away, and restoring does not give it back', () => {
  const deleted = changed({ ...opened, favorite: true }, { deleted: true });
  expect([deleted.deleted, deleted.favorite]).toEqual([true, false]);
  expect(changed(deleted, { deleted: false }).favorite).toBe(false);
});
