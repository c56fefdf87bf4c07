import { describe, expect, it } from 'vitest';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import { SentWrites } from './sent-writes.ts';

const state = (id: string): ReplicatedRecord => ({
  company: 'company',
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'ana',
  deleted: false,
  write: { id, by: 'ana', at: '2026-01-01T00:00:00.000Z', ancestors: [] },
});

describe('O02 writes that the server tells of again', () => {
  it('passes over what was sent, and nothing else', () => {
    const sent = new SentWrites();
    sent.add([state('a'), state('b')]);
    expect(sent.without([state('a'), state('c'), state('b')])).toEqual([state('c')]);
  });

  it('knows nothing any more once the replication begins anew', () => {
    const sent = new SentWrites();
    sent.add([state('a')]);
    sent.forget();
    expect(sent.without([state('a')])).toEqual([state('a')]);
  });

  it('says of what was not taken whether the server told of it, and looks at what it tells later', () => {
    const sent = new SentWrites();
    sent.add([state('a'), state('b')]);
    sent.without([state('a')]);
    expect(sent.notTaken([state('a'), state('b')])).toEqual([state('a')]);
    expect(sent.without([state('a'), state('b')])).toEqual([state('a'), state('b')]);
  });
});
