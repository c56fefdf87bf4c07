import { describe, expect, it } from 'vitest';
import type { Chat, Message } from '#domain/entities/chat.ts';
import type { RevokedDeviceChanges } from '#domain/entities/handed-in.ts';
import type { CollectionName } from '#domain/entities/collections.ts';
import type { WriteMark } from '#domain/entities/record.ts';
import type { Actor } from '#domain/rules/permissions/permissions.ts';
import { nextWriteMark } from '#domain/rules/changes/write-mark.ts';
import { judge as judgeAt, type Submission, type Verdict } from './record-policy.ts';

const at = '2026-11-21T10:00:00.000Z';
const later = '2026-11-21T11:00:00.000Z';
const CHAT = 'chat-0001';
const ana: Actor = {
  user: 'user-ana-1',
  company: 'company-1',
  companyadmin: false,
  groups: [],
  sees: ['documents'],
  chats: [CHAT],
};
const bruno: Actor = { ...ana, user: 'user-bruno-1' };
const admin: Actor = { ...ana, user: 'user-admin-1', companyadmin: true };
const carlos: Actor = { ...ana, user: 'user-carlos-1', chats: [] };
const outsideAdmin: Actor = { ...carlos, companyadmin: true };
const everyone = new Set([ana, bruno, admin, carlos].map(({ user }) => user));

const judge = <N extends CollectionName>(submission: Omit<Submission<N>, 'now'>, now: string = at): Verdict =>
  judgeAt({ ...submission, now: new Date(now) });

const store: Verdict = { verdict: 'store' };
const refused = (code = 'record-not-allowed') => ({ verdict: 'refused', code });

function base(author: Actor) {
  const write: WriteMark = { id: 'write-0001', by: author.user, at, ancestors: [] };
  return { company: 'company-1', createdAt: at, createdBy: author.user, deleted: false, write };
}

function chat(change: Partial<Chat> = {}): Chat {
  return {
    ...base(ana),
    uid: CHAT,
    participants: { [ana.user]: true, [bruno.user]: true, [admin.user]: true },
    actives: { [ana.user]: at },
    active: true,
    title: 'Obra',
    groupChat: true,
    lastMessage: '',
    ...change,
  };
}

function message(author: Actor, change: Partial<Message> = {}): Message {
  return {
    ...base(author),
    uid: `${CHAT}:01990000-0000-7000-8000-000000000000`,
    chat: CHAT,
    user: { uid: author.user, name: 'Ana' },
    message: '<p>oi</p>',
    date: at,
    views: {},
    ...change,
  };
}

const next = (held: { write: WriteMark }, by: Actor, id = 'write-0002') =>
  nextWriteMark(held.write, { id, by: by.user, at: later });

const create = (actor: Actor, incoming: Chat, colleagues = everyone) =>
  judge({ actor, collection: 'chat', incoming, held: null, colleagues });
const change = (actor: Actor, part: Partial<Chat>, held = chat()) =>
  judge({
    actor,
    collection: 'chat',
    incoming: { ...held, ...part, write: next(held, actor) },
    held,
    colleagues: everyone,
  });
const say = (actor: Actor, incoming: Message) =>
  judge({ actor, collection: 'message', incoming, held: null });
const touch = (actor: Actor, part: Partial<Message>, held = message(ana)) =>
  judge({
    actor,
    collection: 'message',
    incoming: { ...held, ...part, write: next(held, actor) },
    held,
  });

describe('S05 C12 beginning a chat', () => {
  it('S05 anyone begins one in which they take part, with people of the company', () => {
    expect(create(ana, chat())).toEqual(store);
    expect(create(carlos, chat({ ...base(carlos), actives: {} }))).toEqual(refused());
    expect(create(ana, chat(), new Set([ana.user, bruno.user]))).toEqual(refused());
  });

  it('S05 nobody says of another when they were active, or makes a chat in another name', () => {
    expect(create(ana, chat({ actives: { [ana.user]: at, [bruno.user]: at } }))).toEqual(refused());
    expect(create(bruno, chat({ actives: {} }))).toEqual(refused('record-forged-author'));
  });
});

describe('S05 C12 changing a chat', () => {
  const without = (user: string): Chat['participants'] =>
    Object.fromEntries(
      Object.keys(chat().participants).flatMap((uid) => (uid === user ? [] : [[uid, true]])),
    );
  const withCarlos: Chat['participants'] = { ...chat().participants, [carlos.user]: true };

  it('S05 its creator and an administrator who takes part name it and say who takes part', () => {
    for (const actor of [ana, admin]) {
      expect(change(actor, { title: 'Reforma' })).toEqual(store);
      expect(change(actor, { participants: withCarlos })).toEqual(store);
      expect(change(actor, { participants: without(bruno.user) })).toEqual(store);
      expect(change(actor, { deleted: true })).toEqual(store);
    }
  });

  it('S05 other participants do not, but may leave', () => {
    expect(change(bruno, { title: 'Reforma' })).toEqual(refused());
    expect(change(bruno, { deleted: true })).toEqual(refused());
    expect(change(bruno, { participants: withCarlos })).toEqual(refused());
    expect(change(bruno, { participants: without(admin.user) })).toEqual(refused());
    expect(change(bruno, { participants: without(bruno.user) })).toEqual(store);
  });

  it('S05 each participant says when they were active, and nobody else does', () => {
    expect(change(bruno, { actives: { [ana.user]: at, [bruno.user]: later }, lastMessage: later })).toEqual(
      store,
    );
    expect(change(bruno, { actives: { [ana.user]: at, [bruno.user]: false } })).toEqual(store);
    expect(change(bruno, { actives: { [ana.user]: later } })).toEqual(refused());
    expect(change(bruno, { actives: {} })).toEqual(refused());
    expect(change(admin, { actives: { [ana.user]: false } })).toEqual(refused());
    const removed = { participants: without(ana.user), actives: {} };
    expect(change(admin, removed)).toEqual(store);
  });

  it('S05 the newest message has a date, and nobody writes there what a chat would show', () => {
    expect(change(bruno, { lastMessage: 'oi' })).toEqual(refused('record-invalid'));
    const former = chat({ lastMessage: 'ontem' });
    expect(change(bruno, { actives: { [ana.user]: at, [bruno.user]: later } }, former)).toEqual(store);
  });

  it('S05 a group stays a group, and strangers to the company stay out', () => {
    expect(change(ana, { groupChat: false })).toEqual(refused());
    expect(change(ana, { group: 'group-0001' })).toEqual(refused());
    const stranger = { ...chat().participants, 'user-stranger-1': true as const };
    expect(change(ana, { participants: stranger })).toEqual(refused());
  });

  it('C12 whoever takes no part is told nothing, administrator or not', () => {
    for (const actor of [carlos, outsideAdmin]) {
      for (const part of [{ title: 'X' }, { participants: withCarlos }, { createdBy: actor.user }, {}]) {
        expect(change(actor, part)).toEqual(refused());
      }
      const unaware = chat({ write: { ...base(actor).write, id: 'write-0009' } });
      expect(judge({ actor, collection: 'chat', incoming: unaware, held: chat() })).toEqual(refused());
    }
  });

  it('O04 a state made without knowing what is stored is a conflict, whatever it seems to change', () => {
    const held = chat({ actives: { [ana.user]: at, [bruno.user]: later }, write: next(chat(), bruno) });
    const incoming = chat({ title: 'Reforma', write: next(chat(), ana, 'write-0003') });
    expect(judge({ actor: ana, collection: 'chat', incoming, held })).toEqual({ verdict: 'conflict' });
  });

  it('O02 who left and heard no answer is told that it was done', () => {
    const held = chat({ participants: without(bruno.user), write: next(chat(), bruno) });
    const verdict = judge({ actor: bruno, collection: 'chat', incoming: held, held, colleagues: everyone });
    expect(verdict).toEqual({ verdict: 'held-already' });
  });
});

describe('O02 O04 a change whose author was removed before the answer came', () => {
  const named = chat({ title: 'Nome novo', write: next(chat(), bruno, 'write-name') });
  const without = chat({
    title: 'Nome novo',
    participants: { [ana.user]: true },
    write: nextWriteMark(named.write, { id: 'write-gone', by: ana.user, at: later }),
  });
  const removed: Actor = { ...bruno, chats: [] };
  const judged = (actor: Actor, incoming: Chat) =>
    judge({ actor, collection: 'chat', incoming, held: without, colleagues: everyone });

  it('O02 O04 is held already where others went on from it', () => {
    expect(judged(removed, named)).toEqual({ verdict: 'held-already' });
  });

  it('C12 nobody learns that of another one’s change, nor of one that was not taken', () => {
    expect(judged(carlos, named)).toEqual(refused());
    expect(
      judged(carlos, { ...named, write: { ...named.write, by: carlos.user, id: 'write-mine' } }),
    ).toEqual(refused());
    const never = { ...named, write: next(chat(), bruno, 'write-else') };
    expect(judged(removed, never)).toEqual(refused());
    expect(judged(removed, { ...named, company: 'company-2' })).toEqual(refused('record-foreign-company'));
  });
});

describe('S06 C12 saying something', () => {
  it('S06 a participant says it in their own name, at whatever time their device had', () => {
    expect(say(ana, message(ana))).toEqual(store);
    expect(say(ana, message(ana, { date: '1999-01-01T00:00:00.000Z' }))).toEqual(store);
    expect(say(ana, message(ana, { user: { uid: bruno.user, name: 'Bruno' } }))).toEqual(
      refused('record-forged-author'),
    );
    expect(say(ana, message(bruno))).toEqual(refused('record-forged-author'));
  });

  it('C12 nobody says anything in a chat they take no part in, or under the key of another', () => {
    expect(say(carlos, message(carlos))).toEqual(refused());
    expect(say(outsideAdmin, message(outsideAdmin))).toEqual(refused());
    expect(say(ana, message(ana, { chat: 'chat-0002' }))).toEqual(refused('record-invalid'));
    expect(say(ana, message(ana, { views: { [bruno.user]: at } }))).toEqual(refused());
  });

  it('S07 readers add their own mark and take none away', () => {
    const seen = message(ana, { views: { [admin.user]: at } });
    expect(touch(bruno, { views: { [admin.user]: at, [bruno.user]: later } }, seen)).toEqual(store);
    expect(touch(bruno, { views: { [bruno.user]: later } }, seen)).toEqual(refused());
    expect(touch(bruno, { views: { [admin.user]: later } }, seen)).toEqual(refused());
    expect(touch(bruno, { views: { [admin.user]: at, [carlos.user]: at } }, seen)).toEqual(refused());
    expect(touch(carlos, { views: { [carlos.user]: at } })).toEqual(refused());
    const mine = message(ana, { views: { [bruno.user]: later } });
    expect(touch(bruno, { views: { [bruno.user]: at } }, mine)).toEqual(store);
    expect(touch(bruno, { views: { [bruno.user]: '2026-11-22T00:00:00.000Z' } }, mine)).toEqual(refused());
  });

  it('S06 only its author deletes what was said, for good, with its words or without', () => {
    expect(touch(ana, { date: later })).toEqual(refused());
    expect(touch(ana, { deleted: true })).toEqual(store);
    expect(touch(ana, { deleted: true, message: '' })).toEqual(store);
    expect(touch(ana, { deleted: true, message: '<p>outra coisa</p>' })).toEqual(refused());
    expect(touch(bruno, { deleted: true, message: '' })).toEqual(refused());
    expect(touch(admin, { deleted: true })).toEqual(refused());
    expect(touch(ana, { deleted: false }, message(ana, { deleted: true }))).toEqual(refused());
  });

  it('S06 its author alone says it otherwise, within 15 minutes, and never unnoticed', () => {
    const edit = { message: '<p>outra coisa</p>', editedAt: '2026-11-21T10:10:00.000Z' };
    const arriving = (actor: Actor, part: Partial<Message>, when: string, held = message(ana)) => {
      const incoming = { ...held, ...part, write: next(held, actor) };
      return judge({ actor, collection: 'message', incoming, held }, when);
    };
    expect(arriving(ana, edit, '2026-11-21T10:10:01.000Z')).toEqual(store);
    expect(arriving(ana, edit, '2026-11-21T10:16:01.000Z')).toEqual(refused());
    expect(arriving(bruno, edit, '2026-11-21T10:10:01.000Z')).toEqual(refused());
    expect(arriving(admin, edit, '2026-11-21T10:10:01.000Z')).toEqual(refused());
    expect(arriving(ana, { message: edit.message }, '2026-11-21T10:10:01.000Z')).toEqual(refused());
    expect(arriving(ana, { ...edit, editedAt: later }, '2026-11-21T10:10:01.000Z')).toEqual(refused());
    expect(arriving(ana, { ...edit, card: undefined, files: [] }, '2026-11-21T10:10:01.000Z')).toEqual(
      refused(),
    );
    expect(arriving(ana, { ...edit, message: '<p> </p>' }, '2026-11-21T10:10:01.000Z')).toEqual(
      refused('record-invalid'),
    );
  });

  it('S14 refuses markup that is not of a message, and one that shows nothing', () => {
    for (const markup of [
      '<script>x</script>',
      '<p onclick="x">oi</p>',
      '<p><a href="javascript:x">oi</a></p>',
      '',
    ]) {
      expect(say(ana, message(ana, { message: markup }))).toEqual(refused('record-invalid'));
    }
    const file = { hash: 'a'.repeat(64), name: 'a.pdf', type: 'application/pdf', size: 3 };
    expect(say(ana, message(ana, { message: '', files: [file] }))).toEqual(store);
    expect(say(ana, message(ana, { message: '', event: 'joined' }))).toEqual(store);
    const elsewhere = 'chat-0002:01990000-0000-7000-8000-000000000000';
    expect(say(ana, message(ana, { replyTo: elsewhere }))).toEqual(refused('record-invalid'));
  });

  it('O04 two who mark at once are a conflict, which their devices settle', () => {
    const held = message(ana, { views: { [admin.user]: at }, write: next(message(ana), admin) });
    const incoming = message(ana, {
      views: { [bruno.user]: at },
      write: next(message(ana), bruno, 'write-0003'),
    });
    expect(judge({ actor: bruno, collection: 'message', incoming, held })).toEqual({ verdict: 'conflict' });
  });
});

describe('C12 what a revoked device handed in', () => {
  const held: RevokedDeviceChanges = {
    ...base(bruno),
    uid: 'handed-in-1',
    device: 'Celular',
    kind: 'template',
    recordId: 'template-1',
    code: 'device-revoked',
    state: '{}',
  };
  const handle = (actor: Actor, part: Partial<RevokedDeviceChanges>) =>
    judge({
      actor,
      collection: 'handedIn',
      incoming: { ...held, ...part, write: next(held, actor) },
      held,
    });

  it('C12 is its owner’s alone, who deletes it and changes nothing', () => {
    expect(handle(bruno, { deleted: true })).toEqual(store);
    expect(handle(bruno, { state: '{"a":1}' })).toEqual(refused());
    expect(handle(admin, { deleted: true })).toEqual(refused());
    const verdict = judge({ actor: bruno, collection: 'handedIn', incoming: held, held: null });
    expect(verdict).toEqual(refused('record-read-only'));
  });
});
