import { describe, expect, it } from 'vitest';
import type { PagesInfo, Template } from '#domain/entities/template.ts';
import { sampleTemplate } from '#domain/rules/testing/sample-template.ts';
import { sameValue } from './merge-parts.ts';
import { mergeTemplate } from './merge-template.ts';
import { openPartConflicts, settlePart, type PartConflict } from './part-conflicts.ts';

const RUNS = 1000;

/** Pseudo-random integers below `below`, determined by the seed. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const base = sampleTemplate({
  fields: [{ id: 'cpf', name: 'CPF', help: 'Só números' }],
  sections: [{ id: 'partes', name: 'Partes', fields: ['cpf'] }],
});
const withPage = (template: Template, pagesInfo: PagesInfo): Template => ({
  ...template,
  document: { ...template.document, pagesInfo: { ...template.document.pagesInfo, ...pagesInfo } },
});
type Edit = (template: Template, value: string) => Template;

/** What a person can set, each with a reader of its value: the model knows nothing else of templates. */
const settings: Record<string, { part: string; set: Edit; read: (template: Template) => unknown }> = {
  name: { part: 'name', set: (of, name) => ({ ...of, name }), read: ({ name }) => name },
  description: {
    part: 'description',
    set: (of, description) => ({ ...of, description }),
    read: ({ description }) => description,
  },
  category: {
    part: 'templateArea',
    set: (of, templateArea) => ({ ...of, templateArea }),
    read: ({ templateArea }) => templateArea,
  },
  width: {
    part: 'page',
    set: (of, value) => withPage(of, { width: 500 + value.length }),
    read: ({ document }) => document.pagesInfo?.width,
  },
  number: {
    part: 'page',
    set: (of, pageNumber) => withPage(of, { pageNumber }),
    read: ({ document }) => document.pagesInfo?.pageNumber,
  },
  help: {
    part: 'field:cpf',
    set: (of, help) => ({ ...of, fields: of.fields.map((field) => ({ ...field, help })) }),
    read: ({ fields }) => fields[0]?.help,
  },
  field: {
    part: 'field:cpf',
    set: (of, name) => ({ ...of, fields: of.fields.map((field) => ({ ...field, name })) }),
    read: ({ fields }) => fields[0]?.name,
  },
  section: {
    part: 'section:partes',
    set: (of, name) => ({ ...of, sections: of.sections.map((section) => ({ ...section, name })) }),
    read: ({ sections }) => sections[0]?.name,
  },
};
const names = Object.keys(settings);

interface Side {
  state: Template;
  /** Values that this side set, by setting. */
  wrote: Map<string, unknown>;
}

let clock = 0;

function edited(from: Template, next: (below: number) => number, by: string): Side {
  let state = from;
  const wrote = new Map<string, unknown>();
  for (let edit = next(4); edit > 0; edit -= 1) {
    const name = names[next(names.length)] ?? 'name';
    const setting = settings[name];
    if (setting === undefined) continue;
    state = setting.set(state, `${by}${'x'.repeat(next(3))}`);
    wrote.set(name, setting.read(state));
  }
  if (next(6) === 0) state = { ...state, deleted: true };
  clock += 1;
  const at = new Date(Date.UTC(2026, 10, 2) + clock * 1000).toISOString();
  const write = { id: `write-${clock}`, by, at, ancestors: [from.write.id] };
  return { state: { ...state, lastModifiedAt: at, write }, wrote };
}

function eachRun(check: (next: (below: number) => number) => void): void {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    try {
      check(random(seed));
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
}

const othersOf = (template: Template, part: string) =>
  (template.conflicts ?? []).find((conflict) => conflict.part === part)?.others ?? [];

/** Whether what a side set is in the template, or among the other versions of its part. */
function isThere(template: Template, name: string, value: unknown): boolean {
  const setting = settings[name];
  if (setting === undefined || sameValue(setting.read(template), value)) return setting !== undefined;
  return othersOf(template, setting.part).some((version) => {
    const taken = settlePart(template, setting.part, version);
    return sameValue(setting.read(taken), value);
  });
}

describe('O04 whatever parts two people change', () => {
  it('O04 every value that either set is in the template or can be chosen', () => {
    eachRun((next) => {
      const [local, server] = [edited(base, next, 'user-ana-1'), edited(base, next, 'user-bruno')];
      const { merged } = mergeTemplate(base, local.state, server.state);
      if (merged.deleted) return;
      for (const { wrote } of [local, server])
        for (const [name, value] of wrote) expect([name, isThere(merged, name, value)]).toEqual([name, true]);
    });
  });

  it('O04 a deletion hides nothing, and is not lost either', () => {
    eachRun((next) => {
      const [local, server] = [edited(base, next, 'user-ana-1'), edited(base, next, 'user-bruno')];
      const { merged } = mergeTemplate(base, local.state, server.state);
      const [a, b] = [local, server].map(({ state, wrote }) => ({
        gone: state.deleted,
        kept: wrote.size > 0,
      }));
      if (a === undefined || b === undefined) throw new Error('there are two sides');
      const survives = (a.gone && !b.gone && b.kept) || (b.gone && !a.gone && a.kept);
      expect(othersOf(merged, 'deleted')).toHaveLength(survives ? 1 : 0);
      expect(merged.deleted).toBe(!survives && (a.gone || b.gone));
    });
  });

  it('O04 whoever comes first, the same versions are there', () => {
    eachRun((next) => {
      const [local, server] = [edited(base, next, 'user-ana-1'), edited(base, next, 'user-bruno')];
      const versions = (template: Template): unknown[] =>
        names.map((name) => {
          const { part = '', read = () => null } = settings[name] ?? {};
          const all = [template, ...othersOf(template, part).map((each) => settlePart(template, part, each))];
          return new Set(all.map(read));
        });
      const one = mergeTemplate(base, local.state, server.state).merged;
      const other = mergeTemplate(base, server.state, local.state).merged;
      expect(versions(one)).toEqual(versions(other));
    });
  });

  it('O04 what one has settled stays settled, and a third version joins what is open', () => {
    eachRun((next) => {
      const [local, server] = [edited(base, next, 'user-ana-1'), edited(base, next, 'user-bruno')];
      const { merged } = mergeTemplate(base, local.state, server.state);
      const open = openPartConflicts(merged);
      const [conflict] = open;
      if (conflict === undefined || merged.deleted) return;
      const chosen = next(2) === 0 ? null : (conflict.others[0] ?? null);
      const settled = settlePart(merged, conflict.part, chosen);
      const third = edited(merged, next, 'user-carla');
      const parts = (list: readonly PartConflict[] = []) =>
        list.flatMap(({ part, others }) => others.map(({ by }) => `${part} ${by}`));
      for (const [mine, theirs] of [
        [settled, third.state],
        [third.state, settled],
      ] as const) {
        const again = mergeTemplate(merged, mine, theirs).merged;
        const left = parts(again.conflicts);
        const gone = chosen === null ? conflict.others.map(({ by }) => `${conflict.part} ${by}`) : [];
        expect(left.filter((version) => gone.includes(version))).toEqual([]);
        for (const other of open.slice(1)) expect(left).toEqual(expect.arrayContaining(parts([other])));
        if (again.deleted) continue;
        for (const [name, value] of third.wrote)
          expect([name, isThere(again, name, value)]).toEqual([name, true]);
      }
    });
  });
});

describe('O04 a version that this release cannot read', () => {
  it('O04 is kept and changes nothing', () => {
    const at = '2026-11-02T10:00:00.000Z';
    const version = { by: 'user-ana-1', at, value: { later: true } };
    for (const part of ['name', 'field:cpf', 'section:partes', 'later:part']) {
      const held = { ...base, conflicts: [{ part, kept: { by: 'user-bruno', at }, others: [version] }] };
      expect(openPartConflicts(held)).toHaveLength(1);
      expect(settlePart(held, part, version)).toBe(held);
      expect(settlePart(held, part, null).conflicts).toBeUndefined();
    }
  });
});
