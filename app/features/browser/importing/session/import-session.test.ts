import { describe, expect, it } from 'vitest';
import type { OfficeReader } from '#app/importers/create-importer.ts';
import { ImportError } from '#app/importers/import-error.ts';
import type { ImportChoices } from '#app/importers/imported.ts';
import type { ReadFile } from '#app/importers/read-file.ts';
import { turns } from '#tests/support/turns.ts';
import { block, proposed, readOf, words } from '../testing/sample-read.ts';
import { isOn } from './chosen-entry.ts';
import { FILES_MAX, ImportSession, originalName, templateName } from './import-session.ts';

/** Reads a file as its text says, and notes with which choices. */
class Reader implements OfficeReader {
  readonly read: OfficeReader['read'];
  readonly asked: string[] = [];
  closed = 0;

  constructor(answer: (text: string, choices: ImportChoices) => ReadFile | Promise<ReadFile>) {
    this.read = async ({ name, content }, { choices }, { signal } = {}) => {
      this.asked.push(`${name} ${choices.revisions} ${choices.comments} ${choices.marks}`);
      const answered = Promise.resolve(answer(await content.text(), choices));
      const stopped = new Promise<never>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason as Error)),
      );
      const read = await Promise.race([answered, stopped]);
      signal?.throwIfAborted();
      return read;
    };
  }

  close(): void {
    this.closed += 1;
  }
}

const hashOf = (text: string): string => text.padEnd(64, '0').slice(0, 64);
const plain = (text: string): ReadFile => ({ ...readOf([block('a', words(text))]), hash: hashOf(text) });
const fileOf = (name: string, text = name): File => new File([text], name);
const none = Promise.resolve(new Map<string, never>());
const steps = (session: ImportSession): string[] =>
  session.current().entries.map(({ step }) => (step.kind === 'refused' ? step.reason : step.kind));

async function settled(session: ImportSession): Promise<void> {
  await expect
    .poll(() => steps(session).some((step) => step === 'waiting' || step === 'reading'))
    .toBe(false);
}

describe('T06 T13 the files of an import', () => {
  it('are read one after the other, and one that is refused stops none of the others', async () => {
    const reader = new Reader((text) => {
      if (text === 'senha.docx') throw new ImportError('encrypted');
      if (text === 'outro.docx') throw new TypeError('of the library');
      return plain(text);
    });
    const session = new ImportSession(reader, none);
    session.add(['a.docx', 'senha.docx', 'outro.docx', 'b.docx'].map((name) => fileOf(name)));
    await settled(session);
    expect(steps(session)).toEqual(['read', 'encrypted', 'broken', 'read']);
    expect(session.current().entries.map(isOn)).toEqual([true, false, false, true]);
    expect(reader.asked).toHaveLength(4);
  });

  it('of the same bytes are marked and off, as those that the company has, until the person wants them', async () => {
    const session = new ImportSession(
      new Reader(plain),
      Promise.resolve(new Map([[hashOf('velho'), { uid: 't1', name: 'Locação' }]])),
    );
    session.add([fileOf('a.docx', 'um'), fileOf('b.docx', 'um'), fileOf('c.docx', 'velho')]);
    await settled(session);
    const { entries } = session.current();
    expect(entries.map(({ sameAs }) => sameAs)).toEqual([null, 'a.docx', null]);
    expect(entries.map(({ earlier }) => earlier?.name)).toEqual([undefined, undefined, 'Locação']);
    expect(entries.map(isOn)).toEqual([true, false, false]);
    session.want(
      entries.slice(1).map(({ id }) => id),
      true,
    );
    expect(session.current().entries.map(isOn)).toEqual([true, true, true]);
  });

  it('are read again by another choice only where it makes a difference', async () => {
    const reader = new Reader((text) => ({
      ...readOf([], text === 'marcas' ? [proposed('nome')] : [], { revisions: text === 'revisto' ? 2 : 0 }),
      hash: hashOf(text),
    }));
    const session = new ImportSession(reader, none);
    session.add([fileOf('a.docx', 'liso'), fileOf('b.docx', 'marcas'), fileOf('c.docx', 'revisto')]);
    await settled(session);
    const asked = async (change: Partial<ImportChoices>): Promise<string[]> => {
      const before = reader.asked.length;
      session.choose(change);
      await settled(session);
      return reader.asked.slice(before);
    };
    expect(await asked({ comments: 'leave' })).toEqual([]);
    expect(await asked({ marks: 'text' })).toEqual(['b.docx accept take text']);
    expect(await asked({ revisions: 'suggest' })).toEqual(['c.docx suggest take text']);
    expect(await asked({ marks: 'fields' })).toEqual(['b.docx suggest take fields']);
    expect(await asked({ marks: 'fields' })).toEqual([]);
  });

  it('that was being read by a former choice is read again', async () => {
    let goOn: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const reader = new Reader(async () => {
      await held;
      return readOf([], [proposed('nome')]);
    });
    const session = new ImportSession(reader, none);
    session.add([fileOf('a.docx')]);
    await expect.poll(() => reader.asked.length).toBe(1);
    session.choose({ marks: 'text' });
    goOn();
    await settled(session);
    expect(reader.asked).toEqual(['a.docx accept take fields', 'a.docx accept take text']);
  });

  it('can be stopped and gone on with, and nothing is read after the dialog is left', async () => {
    const reader = new Reader((text) => (text === 'preso' ? new Promise(() => undefined) : plain(text)));
    const session = new ImportSession(reader, none);
    session.add([fileOf('a.docx'), fileOf('b.docx', 'preso'), fileOf('c.docx')]);
    await expect.poll(() => steps(session)).toEqual(['read', 'reading', 'waiting']);
    session.stop();
    expect(steps(session)).toEqual(['read', 'stopped', 'stopped']);
    await turns(3);
    expect(steps(session)).toEqual(['read', 'stopped', 'stopped']);
    session.goOn();
    await expect.poll(() => reader.asked.length).toBe(3);
    session.close();
    await turns(3);
    expect([reader.asked.length, reader.closed, steps(session)]).toEqual([
      3,
      1,
      ['read', 'waiting', 'waiting'],
    ]);
  });

  it('are at most two hundred, and the person is told how many were left', async () => {
    const session = new ImportSession(new Reader(plain), none);
    session.add(Array.from({ length: FILES_MAX + 3 }, (_, at) => fileOf(`${at}.docx`)));
    expect([session.current().entries.length, session.current().left]).toEqual([FILES_MAX, 3]);
    await settled(session);
    expect(steps(session).every((step) => step === 'read')).toBe(true);
  });

  it('give the template its name, and the original one without folders', () => {
    expect(templateName('Contrato de locação.v2.docx')).toBe('Contrato de locação.v2');
    expect(templateName('.docx')).toBe('.docx');
    expect(originalName('Contrato: 1/2.DOCX')).toBe('Contrato 1 2.docx');
    expect(originalName('..\\..\\x.odt')).toBe('x.odt');
    expect(originalName('sem extensão')).toBe('sem extensão');
    expect(originalName('con.docx')).toBe('_con.docx');
  });
});
