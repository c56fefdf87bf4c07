import { openDevice, until, untilSynced, type AppDevice } from '#tests/support/app-device.ts';
import { DEMO_PASSWORD } from './server.ts';

/** A colleague at work elsewhere, without a screen: the app's own data layer, signed in and in step with the server. */
export async function otherWriter(origin: string, user: string): Promise<AppDevice> {
  const device = openDevice(origin);
  await until(device.session.state$, (state) => state.phase === 'signed-out');
  await device.session.signIn({ user, password: DEMO_PASSWORD });
  await untilSynced(device);
  return device;
}

/** A body of one paragraph to each text, as an editor would leave it: a text keeps the id of its place. */
export function bodyOf(...texts: string[]): { root: { type: 'root'; children: unknown[] } } {
  const children = texts.map((text, place) => ({
    type: 'paragraph',
    version: 1,
    $: { id: `paragraph-${place}` },
    children: [{ type: 'text', version: 1, text, format: 0, style: '', mode: 'normal', detail: 0 }],
  }));
  return { root: { type: 'root', children } };
}

/** A template of which `user` has saved two versions that do not follow one another, as two of their devices would. */
export async function leaveConflict(origin: string, user: string): Promise<void> {
  const writer = await otherWriter(origin, user);
  const document = (...texts: string[]) => ({ header: null, content: bodyOf(...texts), footer: null });
  const lines = ['Cláusula primeira. Do objeto.', 'Cláusula segunda. Do preço.', 'Cláusula terceira.'];
  const first = await writer.templates.create({
    name: 'Contrato de obra',
    templateArea: '',
    fields: [{ id: 'OBRA', name: 'Endereço da obra' }],
    sections: [{ id: 'DADOS', name: 'Dados', fields: ['OBRA'] }],
    document: document(...lines, 'O prazo é de dez dias.'),
  });
  await writer.templates.update(first.uid, {
    name: 'Contrato de obra pública',
    fields: [{ id: 'OBRA', name: 'Local da obra' }],
    document: document(...lines, 'O prazo é de vinte dias.', 'Foro de Curitiba.'),
  });
  const later = {
    name: 'Contrato de empreitada',
    fields: [{ id: 'OBRA', name: 'Endereço completo da obra' }],
    document: document(...lines, 'O prazo é de trinta dias úteis.'),
  };
  await writer.templates.update(first.uid, later, first);
  await untilSynced(writer);
  await writer.close();
}
