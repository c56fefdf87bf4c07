import { describe, expect, it } from 'vitest';
import { deviceLab } from '#tests/support/device-lab.ts';
import { newTemplate, until, untilSynced } from '#tests/support/app-device.ts';

const lab = deviceLab();

describe('O02 two devices of one company', () => {
  it('O02 T30 see what the other writes without asking, and the state says so', async () => {
    const ana = await lab.signedIn('ana@horizonte.example', lab.server.origin);
    const bruno = await lab.signedIn('bruno@horizonte.example', lab.server.origin);
    await Promise.all([untilSynced(ana), untilSynced(bruno)]);
    const made = await ana.templates.create(newTemplate('Contrato de obra'));
    const seen = await until(
      bruno.templates.watch(made.uid),
      (template) => template !== null && template !== undefined,
    );
    expect(seen).toMatchObject({ name: 'Contrato de obra', createdBy: made.createdBy });
    await bruno.templates.update(made.uid, { name: 'Contrato de reforma' });
    await until(ana.templates.watch(made.uid), (template) => template?.name === 'Contrato de reforma');
    await Promise.all([untilSynced(ana), untilSynced(bruno)]);
  });

  it('O02 C12 a person of another company sees none of it', async () => {
    const ana = await lab.signedIn('ana@horizonte.example', lab.server.origin);
    const made = await ana.templates.create(newTemplate('Só da Horizonte'));
    await untilSynced(ana);
    const carla = await lab.signedIn('carla@outra.example', lab.server.origin);
    await untilSynced(carla);
    expect(await carla.templates.get(made.uid)).toBeNull();
    const all = await until(carla.templates.search(''), () => true);
    expect(all.map((template) => template.company)).not.toContain(made.company);
  });
});
