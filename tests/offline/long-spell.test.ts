import { expect, it } from 'vitest';
import { deviceLab } from '#tests/support/device-lab.ts';
import { newTemplate, until, untilSynced, conflictCopies } from '#tests/support/app-device.ts';

const lab = deviceLab();

it('O01 O04 three hundred edits of one document with no answer are one change to the server, also after a lost answer', async () => {
  const ana = await lab.signedIn('ana@horizonte.example');
  const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
  const { uid } = await ana.templates.create(newTemplate('Antes da viagem'));
  for (let at = 0; at < 60; at += 1) await ana.templates.update(uid, { description: `na mesa ${at}` });
  await untilSynced(ana);
  lab.proxy.inject(/replication\/push/, { kind: 'lose-answer' });
  await ana.templates.update(uid, { name: 'Chegou sem resposta' });
  await until(bruno.templates.watch(uid), (held) => held?.name === 'Chegou sem resposta');
  lab.proxy.unplug();
  await until(ana.sync.state$, ({ phase }) => phase === 'offline');
  for (let at = 0; at < 150; at += 1) await ana.templates.update(uid, { name: `Na estrada ${at}` });
  const again = await lab.reopen(ana);
  await until(again.templates.watch(uid), (held) => held?.name === 'Na estrada 149');
  for (let at = 150; at < 300; at += 1) await again.templates.update(uid, { name: `Na estrada ${at}` });
  expect((await again.templates.get(uid))?.write.ancestors).toHaveLength(50);
  lab.proxy.plug();
  again.wake();
  await untilSynced(again);
  await until(bruno.templates.watch(uid), (held) => held?.name === 'Na estrada 299');
  expect(await conflictCopies(bruno)).toEqual([]);
  expect(await until(again.rejections.watchAll(), () => true)).toEqual([]);
  const left = [...again.disk.keep.keys()].filter((key) => key.includes('.fresh.'));
  expect(left).toEqual([]);
});
