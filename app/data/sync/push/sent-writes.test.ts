import { describe, expect, it } from 'vitest';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import { SentWrites } from './sent-writes.ts';

const state = (id: string, ancestors: string[] = []): ReplicatedRecord => ({
  company: 'company',
  createdAt: '2026-01-01T00:00:00.000Z',
  createdBy: 'ana',
  deleted: false,
  write: { id, by: 'ana', at: '2026-01-01T00:00:00.000Z', ancestors },
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

  it('O04 says of what was refused whether the server told of it, and looks at what it tells later', () => {
    const sent = new SentWrites();
    sent.add([state('a'), state('b')]);
    sent.without([state('a')]);
    expect(sent.refused([state('a'), state('b')])).toEqual([state('a')]);
    expect(sent.without([state('a'), state('b')])).toEqual([state('a'), state('b')]);
    expect(sent.refused([state('a')])).toEqual([]);
  });

  it.each<[string, (sent: SentWrites) => void]>([
    [
      'before its answer was lost',
      (sent) => void (sent.without([state('a')]), sent.unanswered([state('a')])),
    ],
    ['after its answer was lost', (sent) => void (sent.unanswered([state('a')]), sent.without([state('a')]))],
    [
      'by what somebody made of it',
      (sent) => void (sent.unanswered([state('a')]), sent.without([state('z', ['a'])])),
    ],
  ])('O04 says of what was refused at the second try that the server told of it %s', (_, tell) => {
    const sent = new SentWrites();
    sent.add([state('a')]);
    tell(sent);
    sent.add([state('a')]);
    expect(sent.refused([state('a')])).toEqual([state('a')]);
  });

  it('O04 gives what was told of a write whose answer was lost, and looks at news of it until it is sent again', () => {
    const sent = new SentWrites();
    sent.add([state('a'), state('b')]);
    sent.without([state('a')]);
    expect(sent.unanswered([state('a'), state('b')])).toEqual([state('a')]);
    expect(sent.without([state('b')])).toEqual([state('b')]);
    sent.add([state('b')]);
    expect(sent.without([state('b')])).toEqual([]);
  });
});
