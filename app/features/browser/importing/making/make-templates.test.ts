import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/api/errors.ts';
import { COMMENT_MAX } from '#domain/entities/comment.ts';
import { isAsImported } from '#app/data/transfer/original-state.ts';
import { DOCUMENT_LANGUAGE } from '#app/document/language.ts';
import { toDocumentModel } from '#app/document/reading/from-editor-state.ts';
import type { ReadFile } from '#app/importers/read-file.ts';
import { photo } from '#tests/support/images.ts';
import { until, type AppDevice } from '#tests/support/app-device.ts';
import { offlineDevices } from '#tests/support/offline-devices.ts';
import { joinFields } from '../fields/join-fields.ts';
import type { Entry } from '../session/chosen-entry.ts';
import { block, place, proposed, readOf, words } from '../testing/sample-read.ts';
import { makeTemplates, type Making, type MakingStores } from './make-templates.ts';

const open = offlineDevices();
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

function entryOf(name: string, { hash, format, document }: ReadFile, bytes = name): Entry {
  const images = [...document.images].map(
    ([id, image]) => [id, new Blob([image.bytes], { type: image.mediaType })] as const,
  );
  return {
    id: name,
    file: new File([bytes], name),
    name: name.replace('.docx', ''),
    step: { kind: 'read' },
    read: null,
    refused: new Set(),
    document: { ...document, hash, format, images: new Map(images) },
    has: { revisions: false, marks: false },
    sameAs: null,
    earlier: null,
    wanted: null,
  };
}

function make(stores: MakingStores, entries: Entry[], comments: 'take' | 'leave' = 'take'): Promise<Making> {
  const wishes = {
    area: 'area-1',
    taken: ['Locação'],
    fields: joinFields(entries, new Map()),
    comments,
    section: 'Campos',
    newCode: () => 'SECTION',
    sign: (author: string, at: string | null) =>
      `${author} (Word${at === null ? '' : `, ${at.slice(0, 10)}`})`,
  };
  return makeTemplates(
    entries,
    { stores, wishes },
    { onDone: () => null, signal: new AbortController().signal },
  );
}

const commentsOf = (device: AppDevice, template: string) =>
  until(device.comments.watchOf(template), () => true);

const imageBlock = (file: string) =>
  block('img', { kind: 'image', file, width: 10, height: 10, alt: 'Logotipo', place: 'baseline' });

describe('T06 T13 making templates of files, without a network', () => {
  it('stores document, fields, images and original, which shows that nobody changed it since', async () => {
    const device = await open();
    const png = new Uint8Array(await photo('black').arrayBuffer());
    const read = readOf(
      [block('a', words('Eu, '), place('NOME')), imageBlock(hashOf(png))],
      [proposed('nome', { type: 'cpf' })],
      { images: new Map([[hashOf(png), { mediaType: 'image/png', bytes: png }]]) },
    );
    const file = entryOf(
      'Locação.docx',
      { ...read, hash: hashOf(new TextEncoder().encode('bytes')) },
      'bytes',
    );
    const { made, failed } = await make(device, [file]);
    expect(failed).toEqual([]);
    const stored = await device.templates.get(made[0]?.template.uid ?? '');
    if (stored === null) throw new Error('It is there.');
    expect(stored).toMatchObject({
      name: 'Locação 2',
      templateArea: 'area-1',
      fields: [{ id: 'NOME', name: 'nome', type: 'cpf', sectionId: 'SECTION' }],
      sections: [{ id: 'SECTION', name: 'Campos', fields: ['NOME'] }],
      original: { name: 'Locação.docx', format: 'docx' },
    });
    expect(await isAsImported(stored)).toBe(true);
    expect(await (await device.files.get(stored.original?.file ?? ''))?.text()).toBe('bytes');
    expect((await device.files.get(hashOf(png)))?.size).toBe(png.length);
    const { body } = toDocumentModel({ title: '', language: DOCUMENT_LANGUAGE, ...stored });
    expect(body).toMatchObject([
      {
        inlines: [
          { kind: 'text', text: 'Eu, ' },
          { kind: 'field', field: 'NOME' },
        ],
      },
      { inlines: [{ kind: 'image', file: hashOf(png) }] },
    ]);
  });

  it('makes nothing of a file whose image cannot be stored, and the others all the same', async () => {
    const device = await open();
    const gif = new TextEncoder().encode('GIF89a');
    const images = new Map([[hashOf(gif), { mediaType: 'image/gif', bytes: gif }]]);
    const bad = readOf([imageBlock(hashOf(gif))], [], { images });
    const { made, failed } = await make(device, [
      entryOf('ruim.docx', bad),
      entryOf('bom.docx', readOf([block('a', words('um'))])),
      entryOf('Bom.docx', readOf([block('a', words('dois'))])),
    ]);
    expect(failed).toMatchObject([{ file: 'ruim.docx', error: { code: 'file-type-not-allowed' } }]);
    expect(made.map(({ template }) => template.name)).toEqual(['bom', 'Bom 2']);
    const all = await until(device.templates.watchArea('area-1'), (found) => found.length > 0);
    expect(all).toHaveLength(2);
    await device.templates.delete(made.map(({ template }) => template.uid));
    expect(await until(device.templates.watchArea('area-1'), (found) => found.length === 0)).toEqual([]);
  });

  it('makes comments of those of the file, under the names of their authors, or leaves them out', async () => {
    const device = await open();
    const anchor = { area: 'content', block: 'a', quote: 'um', before: '', after: '' } as const;
    const comment = {
      anchor,
      author: 'Maria Silva',
      at: '2026-03-12T10:00:00.000Z',
      text: 'Rever o prazo',
      answers: [{ author: 'João', at: null, text: 'x'.repeat(COMMENT_MAX) }],
      isDone: true,
    };
    const file = entryOf('a.docx', readOf([block('a', words('um'))], [], { comments: [comment] }));
    const { made } = await make(device, [file]);
    const [thread] = await commentsOf(device, made[0]?.template.uid ?? '');
    expect(thread).toMatchObject({
      text: 'Maria Silva (Word, 2026-03-12): Rever o prazo',
      anchor,
      state: 'done',
    });
    const answers = thread?.answers.map(({ text }) => text) ?? [];
    expect(answers.join('')).toBe(`João (Word): ${'x'.repeat(COMMENT_MAX)}`);
    const left = await make(device, [file], 'leave');
    expect(await commentsOf(device, left.made[0]?.template.uid ?? '')).toEqual([]);
  });

  it('makes suggestions of tracked changes, which can be accepted, and none of what is not in the text', async () => {
    const device = await open();
    const suggestion = {
      author: 'Maria',
      at: null,
      area: 'content',
      base: [block('a', words('prazo de um ano'))],
      proposed: [block('a', words('prazo de dois anos'))],
      after: null,
    } as const;
    const body = [block('a', words('prazo de um ano')), block('b', words('fim'))];
    const elsewhere = { ...suggestion, base: [block('z', words('nada'))] };
    const inFirst = { ...suggestion, area: 'firstHeader' } as const;
    const file = entryOf(
      'a.docx',
      readOf(body, [], { suggestions: [suggestion, elsewhere, inFirst], revisions: 3 }),
    );
    const { made } = await make(device, [file]);
    const template = made[0]?.template;
    const threads = await commentsOf(device, template?.uid ?? '');
    expect(threads).toHaveLength(1);
    expect(threads[0]?.text).toMatch(/^Maria \(Word\): /);
    expect(threads[0]?.suggestion?.base).toEqual(template?.document.content.root.children.slice(0, 1));
    expect(JSON.stringify(threads[0]?.suggestion?.proposed)).toContain('prazo de dois anos');
    expect(threads[0]?.anchor).toMatchObject({ area: 'content', block: 'a' });
  });

  it('leaves no template behind whose comments cannot be stored', async () => {
    const device = await open();
    const comment = { anchor: null, author: 'M', at: null, text: 'um', answers: [], isDone: false };
    const comments = {
      create: () => Promise.reject(new AppError('device-storage-full')),
    } as unknown as MakingStores['comments'];
    const { made, failed } = await make({ templates: device.templates, files: device.files, comments }, [
      entryOf('a.docx', readOf([block('a', words('um'))], [], { comments: [comment] })),
    ]);
    expect([made, failed]).toMatchObject([[], [{ error: { code: 'device-storage-full' } }]]);
    expect(await until(device.templates.watchArea('area-1'), () => true)).toEqual([]);
  });
});
