import { describe, expect, it } from 'vitest';
import { newDisk, until } from '#tests/support/app-device.ts';
import { offlineDevices } from '#tests/support/offline-devices.ts';

const TEMPLATE = 'template-0001';
const open = offlineDevices();
const anchor = { area: 'content', block: 'block-1', quote: 'trinta dias', before: '', after: '' } as const;
const said = (text: string) => ({ text, mentions: [] });

describe('T13 comments on this device', () => {
  it('T13 are written, answered, changed and done without network, and there after a restart', async () => {
    const disk = newDisk();
    const device = await open({ disk });
    const { comments } = device;
    const { uid } = await comments.create({ template: TEMPLATE, anchor, ...said(' Quinze? ') });
    await comments.create({ template: 'template-0002', anchor: null, ...said('Outro modelo') });
    await comments.answer(uid, said('Sim'));
    await comments.edit(uid, null, said('Não eram quinze?'));
    await comments.setState(uid, 'done');
    await device.close();
    const again = await open({ disk });
    const [held, ...others] = await until(again.comments.watchOf(TEMPLATE), (list) => list.length > 0);
    expect(others).toEqual([]);
    expect(held).toMatchObject({ anchor, text: 'Não eram quinze?', state: 'done', stateBy: held?.createdBy });
    expect(held?.answers).toMatchObject([{ text: 'Sim', by: held?.createdBy }]);
  });

  it('T13 what is deleted is out of sight, and comes back when that is undone', async () => {
    const { comments } = await open();
    const { uid } = await comments.create({ template: TEMPLATE, anchor: null, ...said('Um') });
    await comments.answer(uid, said('Dois'));
    const [held] = await until(comments.watchOf(TEMPLATE), ([one]) => one?.answers.length === 1);
    const answer = held?.answers[0]?.id ?? '';
    await comments.setDeleted(uid, answer, true);
    await until(comments.watchOf(TEMPLATE), ([one]) => one?.answers.length === 0);
    await comments.setDeleted(uid, answer, false);
    await until(comments.watchOf(TEMPLATE), ([one]) => one?.answers[0]?.text === 'Dois');
    await comments.setDeleted(uid, null, true);
    await until(comments.watchOf(TEMPLATE), (list) => list.length === 0);
    await expect(comments.answer(uid, said('Três'))).rejects.toMatchObject({ code: 'not-found' });
    await comments.setDeleted(uid, null, false);
    await until(comments.watchOf(TEMPLATE), (list) => list.length === 1);
  });

  it('T13 refuses a text that the server would refuse', async () => {
    const { comments } = await open();
    for (const text of [' ', 'x'.repeat(4001)])
      await expect(
        comments.create({ template: TEMPLATE, anchor: null, ...said(text) }),
      ).rejects.toMatchObject({
        code: 'invalid-request',
      });
  });
});
