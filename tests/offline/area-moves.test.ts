import { expect, it } from 'vitest';
import type { AreaTree } from '#domain/rules/templates/area-tree.ts';
import { newTemplate, until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { deviceLab } from '#tests/support/device-lab.ts';

const lab = deviceLab();

const namesUnder = (tree: AreaTree, parent: string): string[] =>
  tree.childrenOf(parent).map(({ name }) => name);

async function offline(ana: AppDevice): Promise<void> {
  await untilSynced(ana);
  await lab.cut(ana);
}

it('T07 T11 O04 categories moved and deleted apart are the same tree on every device: no circle, nothing out of reach', async () => {
  const ana = await lab.signedIn('ana@horizonte.example', lab.proxy.origin);
  const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
  const [obras, compras, antiga] = await Promise.all(
    ['Obras', 'Compras', 'Antiga'].map((name) => ana.areas.create({ name, parent: '' })),
  );
  if (obras === undefined || compras === undefined || antiga === undefined) throw new Error('not made');
  const inside = await ana.areas.create({ name: 'Dentro', parent: antiga.uid });
  const { uid: loose } = await ana.templates.create(newTemplate('Solto'));
  await until(bruno.areas.watchTree(), ({ areas }) => areas.has(inside.uid) && areas.has(compras.uid));
  await until(bruno.templates.watch(loose), (held) => held !== null && held !== undefined);
  await expect(ana.areas.move([antiga.uid], inside.uid)).rejects.toMatchObject({ code: 'area-in-itself' });

  await offline(ana);
  await ana.areas.move([obras.uid], compras.uid);
  await ana.templates.move([loose], antiga.uid);
  await ana.areas.rename(inside.uid, 'Dentro, da Ana');
  await bruno.areas.move([compras.uid], obras.uid);
  await bruno.areas.delete([inside.uid], antiga.uid);
  await bruno.areas.delete([antiga.uid]);
  await untilSynced(bruno);
  await lab.reconnect(ana);

  const trees: unknown[] = [];
  for (const device of [ana, bruno]) {
    const tree = await until(
      device.areas.watchTree(),
      (seen) =>
        seen.parentOf(compras.uid) === obras.uid &&
        // The circle is open in what is stored too: the server let the second move stay where it was.
        seen.areas.get(obras.uid)?.parent === '' &&
        !seen.areas.has(antiga.uid),
    );
    expect(namesUnder(tree, obras.uid)).toEqual(['Compras']);
    expect(namesUnder(tree, '')).toContain('Obras');
    // It lies in a category that is gone: the root shows it.
    const template = await until(device.templates.watch(loose), (held) => held?.templateArea === antiga.uid);
    expect(tree.areas.has(template?.templateArea ?? '')).toBe(false);
    trees.push(tree.below('').map(({ uid, parent }) => [uid, parent]));
  }
  expect(trees[0]).toEqual(trees[1]);
  // What Ana renamed while Bruno deleted it is shown to her, not lost.
  const [refused] = await until(ana.rejections.watchAll(), (list) => list.length > 0);
  expect(refused?.state).toMatchObject({ name: 'Dentro, da Ana' });

  await bruno.areas.restore([antiga.uid]);
  await bruno.areas.restore([inside.uid]);
  const tree = await until(ana.areas.watchTree(), ({ areas }) => areas.has(inside.uid));
  expect(namesUnder(tree, antiga.uid)).toEqual(['Dentro, da Ana']);
  expect(tree.areas.get(inside.uid)).not.toHaveProperty('deletedWith');
});
