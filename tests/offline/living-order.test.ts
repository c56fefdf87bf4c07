import { describe, expect, it } from 'vitest';
import type { ExecutionInput } from '#app/data/ports.ts';
import type { Template, TemplateField } from '#domain/entities/template.ts';
import { call, field, number } from '#domain/rules/expression/testing/build.ts';
import { executionFields } from '#domain/rules/living/execution-fields.ts';
import { livingFormOf } from '#domain/rules/living/living-form.ts';
import { outcomeOf } from '#domain/rules/living/outcome-of.ts';
import { newTemplate, until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { deviceLab } from '#tests/support/device-lab.ts';

const lab = deviceLab();
const ANA = 'ana@horizonte.example';
const TODAY = '2026-11-21';

const fields: TemplateField[] = [
  { id: 'VALOR', name: 'Valor', type: 'currency' },
  {
    id: 'DOBRO',
    name: 'Dobro',
    type: 'currency',
    rules: { calculated: call('multiply', field('VALOR'), number('2')) },
  },
];
const sections = [{ id: 'S', name: 'Dados', fields: ['VALOR', 'DOBRO'] }];

/** What the fill screen records, from a state that the device has. */
async function fill(device: AppDevice, template: Template): Promise<string> {
  const { uid, name, write, sections: own, document } = template;
  const form = livingFormOf(template, 'pt-BR');
  const version = await device.templates.keepVersion(uid, {
    write: write.id,
    name,
    fields: template.fields,
    sections: own,
    document,
  });
  const input: ExecutionInput = {
    template: uid,
    templateName: name,
    templateWrite: write.id,
    version,
    createdAt: `${TODAY}T12:00:00.000Z`,
    today: TODAY,
    fields: executionFields(form, outcomeOf(form, { VALOR: '1.10' }, { today: TODAY })),
  };
  return (await device.executions.record(input)).id;
}

const rejections = (device: AppDevice) => until(device.rejections.watchAll(), () => true);

describe('T30 O01 an execution of a state that the server does not have', () => {
  it('arrives after the file of that state, whatever is slow, and others read it', async () => {
    const ana = await lab.signedIn(ANA);
    await lab.cut(ana);
    const first = await ana.templates.create({ ...newTemplate('Fora da ordem'), fields, sections });
    const id = await fill(ana, first);
    // The server never has the state that was filled in, but for its file.
    await ana.templates.update(first.uid, { name: 'Fora da ordem, depois' });
    const order: string[] = [];
    let letFilesPass = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      letFilesPass = () => {
        order.push('files');
        resolve();
      };
    });
    lab.proxy.inject(/\/files\//, { kind: 'late', until: slow }, 20);
    const came = (): void => void order.push('execution');
    const pushed = { kind: 'hold', until: Promise.resolve(), came } as const;
    lab.proxy.inject(/\/replication\/push/, pushed, 1, /"collection":"execution"/);
    lab.proxy.plug();
    ana.wake();
    const other = await lab.signedIn(ANA, lab.server.origin);
    await until(other.templates.watch(first.uid), (template) => template?.name === 'Fora da ordem, depois');
    letFilesPass();
    await untilSynced(ana);
    const read = await until(other.executions.watch(id), (execution) => execution !== null);
    expect(read?.fields.find((each) => each.id === 'DOBRO')?.value).toBe('2.20');
    expect(order).toEqual(['files', 'execution']);
    expect(await rejections(ana)).toEqual([]);
  });

  it('is sent again by itself where its file came later than it', async () => {
    const ana = await lab.signedIn(ANA);
    const first = await ana.templates.create({ ...newTemplate('Recusada antes'), fields, sections });
    await untilSynced(ana);
    // The file is refused for now; the app tries it again when it is opened.
    const refusal = JSON.stringify({ error: { code: 'company-storage-full', requestId: 'r' } });
    lab.proxy.inject(
      /\/files\//,
      { kind: 'answer', status: 507, type: 'application/json', body: refusal },
      20,
    );
    const next = await ana.templates.update(first.uid, { name: 'Recusada antes, com outro nome' });
    await until(ana.sync.state$, ({ phase }) => phase === 'synced' || phase === 'problem');
    const id = await fill(ana, first);
    expect(next.write.id).not.toBe(first.write.id);
    const [rejection] = await until(ana.rejections.watchAll(), (all) => all.length > 0);
    expect(rejection?.code).toBe('template-state-missing');
    lab.proxy.heal();
    const again = await lab.reopen(ana);
    await until(again.rejections.watchAll(), (all) => all.length === 0);
    const other = await lab.signedIn(ANA, lab.server.origin);
    await until(other.executions.watch(id), (execution) => execution !== null);
  });
});
