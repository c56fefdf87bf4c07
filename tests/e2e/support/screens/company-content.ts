import { untilSynced } from '#tests/support/app-device.ts';
import { bodyOf, otherWriter } from '../other-writer.ts';
import { people } from '../server.ts';
import type { Stage } from './stage.ts';

const DAY = 86_400_000;

/** Classifications, a safe box and documents of several kinds, as a colleague kept them. */
export async function keepDocuments({ server }: Stage): Promise<void> {
  const writer = await otherWriter(server.origin, people.ana);
  const classification = (title: string, identifier: string, parent = '') =>
    writer.documents.createItem({ kind: 'classification', title, identifier, parent, form: null });
  const contracts = await classification('Contratos', '1');
  const rent = await classification('Locação de imóveis comerciais e residenciais', '1.1', contracts);
  const papers = await classification('Documentos fiscais', '2');
  const item = { kind: 'organizationalItem', type: 'organization', parent: '' } as const;
  const works = await writer.documents.createItem({ ...item, name: 'Obras de Curitiba', code: '001' });
  const box = await writer.documents.createItem({
    kind: 'safeBox',
    name: 'Cofre da matriz',
    code: '001',
    place: 'Sala 12, segundo andar',
  });
  await untilSynced(writer);
  const keep = (name: string, text: string | null, where: { classification: string; box?: string }) =>
    writer.documents.add({
      name,
      file: text === null ? null : new Blob([text]),
      classification: where.classification,
      organizationalItem: works,
      box: where.box ?? null,
      fields: [],
      extract: text !== null,
    });
  await keep('Aluguel da sede.txt', 'Contrato de locação da sede, com aluguel de R$ 4.200,00.', {
    classification: rent,
  });
  await keep(
    'Notas fiscais do segundo semestre de obras e reformas, com anexos.csv',
    'nota;valor\n1;10,00\n',
    {
      classification: papers,
    },
  );
  await keep('Leia primeiro.md', '# Como arquivar\n\nCada contrato na sua classificação.\n', {
    classification: contracts,
  });
  await keep('Escritura do terreno', null, { classification: contracts, box });
  await untilSynced(writer);
  await writer.close();
}

/** One webhook that delivers and one that fails, and two keys of which one is revoked. */
export async function sendOut({ server, peers }: Stage): Promise<void> {
  const writer = await otherWriter(server.origin, people.ana);
  const good = peers.receiver.hook();
  const bad = peers.receiver.hook();
  bad.answer('gone');
  const sending = await writer.sending();
  const first = await sending.addWebhook({
    name: 'ERP da Horizonte',
    url: good.url,
    events: ['execution.created', 'template.published', 'form.answered'],
  });
  good.secret = first.secret;
  const second = await sending.addWebhook({
    name: 'Planilha de obras',
    url: bad.url,
    events: ['form.answered'],
  });
  bad.secret = second.secret;
  for (const { uid } of [first.webhook, first.webhook, second.webhook]) await sending.testWebhook(uid);
  const until = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  await sending.makeKey({
    name: 'ERP da Horizonte',
    scopes: ['templates.read', 'executions.read'],
    expiresAt: until(300),
    anyComputer: false,
  });
  const old = await sending.makeKey({
    name: 'Teste antigo',
    scopes: ['templates.read'],
    expiresAt: until(20),
    anyComputer: false,
  });
  await sending.revokeKey(old.key.uid);
  await writer.close();
}

/** A template of one field; gives the address where it is filled in. */
export async function makeReceipt({ server }: Stage): Promise<string> {
  const writer = await otherWriter(server.origin, people.ana);
  const { uid } = await writer.templates.create({
    name: 'Recibo de obra',
    templateArea: '',
    fields: [{ id: 'NOME', name: 'Nome' }],
    sections: [{ id: 'DADOS', name: 'Dados', fields: ['NOME'] }],
    document: { header: null, content: bodyOf('Recebi a obra.'), footer: null },
  });
  await untilSynced(writer);
  await writer.close();
  return `/template/fill/${uid}`;
}
