import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signOut } from '#domain/api/authentication.ts';
import { filePath } from '#domain/api/files.ts';
import { changePublicLink } from '#domain/api/public-forms.ts';
import type { Execution } from '#domain/entities/execution.ts';
import type { Template, TemplateField } from '#domain/entities/template.ts';
import { executionFields } from '#domain/rules/living/execution-fields.ts';
import { livingFormOf } from '#domain/rules/living/living-form.ts';
import { outcomeOf } from '#domain/rules/living/outcome-of.ts';
import { writeRows } from '#domain/rules/living/rows.ts';
import { writePhotos } from '#domain/rules/values/photos.ts';
import { startGateway, type Device, type Gateway } from '#tests/integration/replication/gateway.ts';
import { edited, newExecution, newTemplate } from '#tests/integration/replication/records.ts';
import { codeOf } from '#tests/support/api.ts';
import { uploadFile } from '#tests/support/upload-file.ts';
import { fillingPerson } from './filling-person.ts';

const TODAY = '2026-11-21';
const at = (hash: string): string => filePath.replace(':hash', hash);
const jpeg = (words: string): Uint8Array =>
  Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, ...new TextEncoder().encode(words)]);

const plain: TemplateField[] = [{ id: 'F', name: 'Fachada', type: 'photos' }];
const rooms: TemplateField[] = [
  { id: 'G', name: 'Ambientes', columns: [{ id: 'PIC', name: 'Fotos', type: 'photos' }] },
];
const photosOf = (...files: string[]): string =>
  writePhotos(files.map((file) => ({ file, width: 4, height: 3, name: 'Sala' })));
const inRow = (value: string): string => writeRows([{ id: 'r1', values: { PIC: value } }]);

let gateway: Gateway;
let admin: Device;
let author: Device;
let other: Device;
let stranger: Device;

beforeAll(async () => {
  gateway = await startGateway(undefined, { LOG_LEVEL: 'silent' });
  const company = await gateway.company('Horizonte');
  admin = await gateway.device(company, { companyadmin: true });
  author = await fillingPerson(gateway, company);
  other = await gateway.device(company);
  stranger = await gateway.device(await gateway.company('Outra'), { companyadmin: true });
});
afterAll(() => gateway.stop());

async function pushed(device: Device, collection: 'template' | 'execution', row: unknown): Promise<string> {
  const [result] = await device.push(collection, row);
  return result?.outcome === 'rejected' ? result.code : (result?.outcome ?? '');
}

async function stored(fields: TemplateField[]): Promise<Template> {
  const template = newTemplate(admin, { fields });
  expect(await pushed(admin, 'template', template)).toBe('accepted');
  return template;
}

const executionOf = (template: Template, value: string, change: Partial<Execution> = {}): Execution =>
  newExecution(author, {
    template: template.uid,
    templateWrite: template.write.id,
    fields: template.fields.map(({ id, name, type }) => ({
      id,
      name,
      value,
      ...(type === undefined ? {} : { type }),
    })),
    ...change,
  });

describe('T12 C12 the photos of a document', () => {
  it('T12 reach its author and administrators, as the document does', async () => {
    const file = await uploadFile(author, jpeg('sala'), 'image/jpeg');
    const execution = executionOf(await stored(plain), photosOf(file));
    expect(await pushed(author, 'execution', execution)).toBe('accepted');
    for (const who of [author, admin]) {
      const { documents } = await who.snapshot('execution');
      expect(JSON.stringify(documents)).toContain(file);
      const answer = await who.fetch(at(file));
      expect([answer.status, new Uint8Array(await answer.arrayBuffer())]).toEqual([200, jpeg('sala')]);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('T12 are named to nobody else of the company, and are nothing to another company, a session that is over, nobody', async () => {
    const file = await uploadFile(author, jpeg('cozinha'), 'image/jpeg');
    const execution = executionOf(await stored(plain), photosOf(file));
    expect(await pushed(author, 'execution', execution)).toBe('accepted');
    const { documents } = await other.snapshot('execution');
    expect(JSON.stringify(documents)).not.toContain(file);
    expect((await stranger.fetch(at(file))).status).toBe(404);
    expect((await fetch(`${gateway.origin}${at(file)}`)).status).toBe(401);
    const leaving = await gateway.device(author.company);
    await leaving.call(signOut, {}, signOut.path.replace(':app', 'autodocs'));
    expect((await leaving.fetch(at(file))).status).toBe(401);
  });

  it('T12 naming another company’s photo opens nothing of it', async () => {
    const file = await uploadFile(author, jpeg('banheiro'), 'image/jpeg');
    const mine = newTemplate(stranger, { fields: plain });
    expect(await pushed(stranger, 'template', mine)).toBe('accepted');
    const naming = newExecution(stranger, {
      template: mine.uid,
      templateWrite: mine.write.id,
      fields: [{ id: 'F', name: 'Fachada', type: 'photos', value: photosOf(file) }],
    });
    await pushed(stranger, 'execution', naming);
    expect((await stranger.fetch(at(file))).status).toBe(404);
  });

  it('T12 are pictures: a drawing with script is none, by whatever name', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    await uploadFile(author, svg, 'image/jpeg').catch(() => undefined);
    const hash = createHash('sha256').update(svg).digest('hex');
    expect((await author.fetch(at(hash))).status).toBe(404);
  });
});

const HASH = 'a'.repeat(64);
const wrong: [string, string][] = [
  ['an address', 'https://example.com/a.jpg'],
  ['an address in the place of a hash', photosOf('https://example.com/a.jpg')],
  ['eleven', photosOf(...Array.from({ length: 11 }, () => HASH))],
  ['a hash alone', HASH],
  ['a script beside it', photosOf(HASH).replace('"name"', '"onload":"alert(1)","name"')],
  ['no pixels', photosOf(HASH).replace('"width":4', '"width":0')],
];

describe('T21 S12 an execution whose photos are none', () => {
  it.each(wrong)('T21 is refused with %s', async (_, value) => {
    const template = await stored(plain);
    expect(await pushed(author, 'execution', executionOf(template, value))).toBe('execution-photos-invalid');
    expect(await pushed(author, 'execution', executionOf(template, photosOf(HASH)))).toBe('accepted');
  });

  it.each(wrong)('T21 is refused with %s in a row', async (_, value) => {
    const template = await stored(rooms);
    const form = livingFormOf(template, 'pt-BR');
    const made = (given: string): Execution =>
      executionOf(template, '', {
        today: TODAY,
        fields: executionFields(form, outcomeOf(form, { G: inRow(given) }, { today: TODAY })),
      });
    expect(await pushed(author, 'execution', made(value))).toBe('execution-photos-invalid');
    expect(await pushed(author, 'execution', made(photosOf(HASH)))).toBe('accepted');
  });

  it('T21 is refused also where the state of the template is not known', async () => {
    const template = await stored(plain);
    const unknown = { templateWrite: 'another' };
    const given = executionOf(template, 'https://example.com/a.jpg', unknown);
    expect(await pushed(author, 'execution', given)).toBe('execution-photos-invalid');
  });
});

describe('T23 a form for strangers', () => {
  const change = { on: true, expiresAt: null, maxUses: null, answersReturned: false, publish: true };
  const linkTo = (template: Template): Promise<Response> =>
    admin.fetch(changePublicLink.path.replace(':template', template.uid), {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });

  it('T23 is not made of a template with photos, nor published anew once it has them', async () => {
    for (const fields of [plain, rooms])
      expect(await codeOf(await linkTo(await stored(fields)))).toBe('template-has-photos');
    const template = await stored([{ id: 'N', name: 'Nome' }]);
    expect((await linkTo(template)).status).toBe(200);
    const grown = edited(admin, template, { fields: plain });
    expect(await pushed(admin, 'template', grown)).toBe('accepted');
    expect(await codeOf(await linkTo(grown))).toBe('template-has-photos');
  });
});
