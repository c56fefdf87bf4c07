import { describe, expect, it } from 'vitest';
import type { Chat } from '#domain/entities/chat.ts';
import type { StoredRejection } from '#app/data/local-store/database/schemas.ts';
import { withoutOthersParts } from './own-parts.ts';

const [ANA, BRUNO] = ['user-anaa', 'user-bruno'];
const at = '2026-11-21T10:00:00.000Z';
const chat: Chat = {
  uid: 'chat-0001',
  company: 'company-1',
  createdAt: at,
  createdBy: ANA,
  deleted: false,
  write: { id: 'write-0001', by: BRUNO, at, ancestors: [] },
  participants: { [ANA]: true, [BRUNO]: true },
  actives: {},
  active: true,
  title: 'Nome',
  groupChat: true,
  lastMessage: '',
};

/** A rejection of a former release, which did not store whose the parts are. */
function former(state: object, master: object | null): StoredRejection {
  return {
    id: 'write-0001',
    ofCollection: 'chat',
    recordId: chat.uid,
    code: 'record-not-allowed',
    at,
    state: JSON.stringify(state),
    master: JSON.stringify(master),
  };
}

function left(kept: StoredRejection): unknown {
  const reduced = withoutOthersParts(kept, BRUNO);
  return reduced === null ? null : JSON.parse(reduced.state);
}

describe('O02 C12 a refusal of a former release, once its chat is lost', () => {
  it('O02 loses what the server held as well, and keeps what it did not', () => {
    const renamed = { ...chat, title: 'Nome dele' };
    const alone = { [BRUNO]: true };
    expect(left(former(renamed, chat))).toEqual({ ...renamed, participants: alone });
    const joined = { ...chat, participants: { ...chat.participants, 'user-carla': true } };
    expect(left(former(joined, chat))).toMatchObject({ title: '', participants: { 'user-carla': true } });
    expect(left(former({ ...chat, actives: { [BRUNO]: at } }, chat))).toBeNull();
  });

  it('O02 keeps everything where nothing tells whose it is, and loses what another wrote', () => {
    expect(left(former(chat, null))).toEqual(chat);
    expect(left(former({ of: 'another form' }, chat))).toEqual({ of: 'another form' });
    expect(left(former({ ...chat, write: { ...chat.write, by: ANA } }, null))).toBeNull();
  });

  it('O02 is the same when it is done again', () => {
    const once = withoutOthersParts(former({ ...chat, title: 'Nome dele' }, chat), BRUNO);
    expect(once).not.toBeNull();
    expect(once === null ? null : withoutOthersParts(once, BRUNO)).toEqual(once);
  });

  it('O02 leaves refusals of what nobody loses as they are', () => {
    const area = { ...former({ name: 'Pasta' }, { name: 'Outra' }), ofCollection: 'templateArea' };
    expect(withoutOthersParts(area, BRUNO)).toEqual(area);
  });
});
