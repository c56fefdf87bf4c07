import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Chat, Message, MessageFile } from '#domain/entities/chat.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { edited, newChat, newMessage } from '#tests/integration/replication/records.ts';

let gateway: Gateway;
let ana: Device;
let bruno: Device;
let davi: Device;

const accepted = { outcome: 'accepted' };
const refused = (code: string, master: unknown = null) => ({ outcome: 'rejected', code, master });

beforeAll(async () => {
  gateway = await startGateway();
  const company = await gateway.company('Horizonte');
  bruno = await gateway.device(company);
  davi = await gateway.device(company);
  // Whoever enters last brings the colleagues of all into the company's store.
  ana = await gateway.device(company, { companyadmin: true });
});
afterAll(() => gateway.stop());

async function begun(...others: Device[]): Promise<Chat> {
  const chat = newChat(ana, others);
  expect(await ana.push('chat', chat)).toEqual([accepted]);
  return chat;
}

async function stored(device: Device, { uid }: Message): Promise<Message | undefined> {
  const { documents } = await device.snapshot('message');
  return documents.find((held) => held['uid'] === uid) as Message | undefined;
}

describe('S06 S14 what is pushed as the words of a message', () => {
  it.each([
    '<script>alert(1)</script>',
    '<p><script src="https://evil.example/x.js"></script></p>',
    '<p><img src=x onerror=alert(1)></p>',
    '<p onclick="alert(1)">oi</p>',
    '<p style="background:url(https://evil.example)">oi</p>',
    '<p><a href="javascript:alert(1)">oi</a></p>',
    '<p><a href="JaVaScRiPt&#58;alert(1)">oi</a></p>',
    '<p><a href="java\tscript:alert(1)">oi</a></p>',
    '<p><a href="data:text/html,<script>alert(1)</script>">oi</a></p>',
    '<p><a href="vbscript:x">oi</a></p>',
    '<p><a href="https://ok.example" target="_top" onmouseover="x">oi</a></p>',
    '<p><img src="data:image/svg+xml,<svg onload=alert(1)>"></p>',
    '<svg/onload=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
    '<form action="https://evil.example"><button>oi</button></form>',
    '<p>oi',
    '<!--<p>oi</p>-->',
    '<p>oi</p><style>*{display:none}</style>',
  ])('S14 %s is refused, new and as an edit', async (message) => {
    const chat = await begun(bruno);
    const said = newMessage(bruno, chat.uid, { message });
    expect(await bruno.push('message', said)).toEqual([refused('record-invalid')]);
    const good = newMessage(bruno, chat.uid);
    expect(await bruno.push('message', good)).toEqual([accepted]);
    const edit = edited(bruno, good, { message, editedAt: new Date().toISOString() });
    expect(await bruno.push('message', edit)).toEqual([refused('record-invalid', good)]);
    expect([await stored(ana, said), await stored(ana, good)]).toEqual([undefined, good]);
  });

  it('S14 of another type than text is refused', async () => {
    const chat = await begun(bruno);
    for (const message of [null, 7, ['<p>oi</p>'], { html: '<p>oi</p>' }]) {
      const said = { ...newMessage(bruno, chat.uid), message };
      expect(await bruno.push('message', said)).toEqual([refused('record-invalid')]);
    }
  });
});

describe('S06 who says it, and when', () => {
  it('S06 a name forged in the message is put right, another person is refused', async () => {
    const chat = await begun(bruno);
    const forged = newMessage(bruno, chat.uid, {
      user: { uid: bruno.user.uid, name: 'Diretoria <b>' },
    });
    expect(await bruno.push('message', forged)).toEqual([accepted]);
    expect((await stored(ana, forged))?.user).toEqual({ uid: bruno.user.uid, name: bruno.user.name });
    const another = newMessage(bruno, chat.uid, { user: { uid: ana.user.uid, name: ana.user.name } });
    expect(await bruno.push('message', another)).toEqual([refused('record-forged-author')]);
    const quoted = newMessage(bruno, chat.uid);
    await bruno.push('message', quoted);
    const renamed = edited(bruno, quoted, { user: { uid: bruno.user.uid, name: 'Diretoria' } });
    expect(await bruno.push('message', renamed)).toEqual([refused('record-not-allowed', quoted)]);
  });

  it('S06 a date years ahead or back is the moment of its arrival, and the next message comes behind it', async () => {
    const chat = await begun(bruno);
    const beyond = newMessage(bruno, chat.uid, { date: '+275760-09-13T00:00:00.000Z' });
    expect(await bruno.push('message', beyond)).toEqual([refused('record-invalid')]);
    for (const date of ['2126-01-01T00:00:00.000Z', '1971-01-01T00:00:00.000Z']) {
      const year = new Date().getFullYear();
      const said = newMessage(bruno, chat.uid, { date });
      expect(await bruno.push('message', said)).toEqual([accepted]);
      const held = await stored(ana, said);
      expect([year, year + 1]).toContain(new Date(held?.date ?? '').getFullYear());
      const next = newMessage(ana, chat.uid, { date: new Date(Date.now() + 1000).toISOString() });
      await ana.push('message', next);
      const after = await stored(ana, next);
      expect((held?.date ?? '') < (after?.date ?? '')).toBe(true);
    }
  });
});

describe('S06 C12 whoever was removed from a chat', () => {
  it('C12 says, edits, deletes, marks and changes nothing there any more, and is told nothing of it', async () => {
    const chat = await begun(bruno, davi);
    const own = newMessage(davi, chat.uid);
    const another = newMessage(bruno, chat.uid);
    await davi.push('message', own);
    await bruno.push('message', another);
    const { [davi.user.uid]: _gone, ...participants } = chat.participants;
    const without = edited(ana, chat, { participants });
    expect(await ana.push('chat', without)).toEqual([accepted]);

    const no = refused('record-not-allowed');
    const at = new Date().toISOString();
    const tries: Message[] = [
      newMessage(davi, chat.uid),
      newMessage(davi, chat.uid, { message: '', event: 'joined' }),
      newMessage(davi, chat.uid, { replyTo: another.uid }),
      edited(davi, own, { message: '<p>outra coisa</p>', editedAt: at }),
      edited(davi, own, { message: '', deleted: true }),
      edited(davi, another, { views: { [davi.user.uid]: at } }),
    ];
    for (const each of tries) expect(await davi.push('message', each)).toEqual([no]);
    const back = edited(davi, chat, { actives: { ...chat.actives, [davi.user.uid]: at } });
    expect(await davi.push('chat', back)).toEqual([no]);
    expect(await davi.push('chat', edited(davi, without, { participants: chat.participants }))).toEqual([no]);
    expect([await stored(ana, own), await stored(ana, another)]).toEqual([own, another]);
    expect((await davi.snapshot('message')).documents).toEqual([]);
  });
});

describe('S06 C10 an attachment that never arrives', () => {
  it('S06 names its file to those of the chat, whose bytes nobody has, and no name or hash leads elsewhere', async () => {
    const chat = await begun(bruno);
    const hash = createHash('sha256').update('nunca enviado').digest('hex');
    const file: MessageFile = { hash, name: 'planta.pdf', type: 'application/pdf', size: 7 };
    const withFile = (files: MessageFile[]) => newMessage(bruno, chat.uid, { message: '', files });
    const said = withFile([file]);
    expect(await bruno.push('message', said)).toEqual([accepted]);
    expect((await stored(ana, said))?.files).toEqual([file]);
    expect((await ana.fetch(`/files/${hash}`)).status).toBe(404);
    // Slashes are left out where a name is shown and saved (`shownFileName`).
    for (const name of ['fatura\u202efdp.exe', '', 'x\u0000.pdf', 'x\n.pdf', 'a'.repeat(256)]) {
      expect(await bruno.push('message', withFile([{ ...file, name }]))).toEqual([refused('record-invalid')]);
    }
    for (const other of ['../x', hash.toUpperCase(), `${hash}/../${hash}`, ''])
      expect(await bruno.push('message', withFile([{ ...file, hash: other }]))).toEqual([
        refused('record-invalid'),
      ]);
  });
});
