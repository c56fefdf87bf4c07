import { describe, expect, it } from 'vitest';
import type { Template, TemplateSection } from '#domain/entities/template.ts';
import { openConflicts } from '../body/open-conflicts.ts';
import { mergeTemplate } from './merge-template.ts';
import { sameTemplate } from './same-template.ts';
import { compareParts, sameValue } from './merge-parts.ts';
import { differingParts, partOf, plainParts, withPart } from './template-parts.ts';
import { sampleTemplate, sampleText as text } from '#domain/rules/testing/sample-template.ts';

const RUNS = 600;

/** Pseudo-random integers below `below`, determined by the seed. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
type Random = ReturnType<typeof random>;

const base = sampleTemplate({
  fields: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, name: id })),
  sections: [
    { id: 'x', name: 'X', fields: ['a', 'b'] },
    { id: 'y', name: 'Y', fields: ['c', 'd'] },
    { id: 'z', name: 'Z', fields: [] },
  ],
});

type Edit = (template: Template, next: Random, author: string) => Template;

const sectionEdits: Edit[] = [
  (template, next, author) => ({
    ...template,
    sections: template.sections.map((section, at) =>
      at === next(template.sections.length) ? { ...section, name: `${author}${next(9)}` } : section,
    ),
  }),
  (template, next) => {
    const gone = template.sections[next(template.sections.length)];
    return {
      ...template,
      sections: template.sections.filter((section) => section !== gone),
      fields: template.fields.filter(({ id }) => gone?.fields.includes(id) !== true),
    };
  },
  (template, next) => {
    const moved = template.fields[next(template.fields.length)]?.id;
    const home = template.sections[next(template.sections.length)]?.id;
    if (moved === undefined || home === undefined) return template;
    const place = ({ id, fields, ...rest }: TemplateSection): TemplateSection => {
      const others = fields.filter((field) => field !== moved);
      return { ...rest, id, fields: id === home ? [...others, moved] : others };
    };
    return { ...template, sections: template.sections.map(place) };
  },
  (template, next, author) => {
    const id = `${author}-${next(1000)}`;
    const home = template.sections[next(template.sections.length)]?.id;
    return {
      ...template,
      fields: [...template.fields.filter((field) => field.id !== id), { id, name: id }],
      sections: template.sections.map((section) =>
        section.id === home && !section.fields.includes(id)
          ? { ...section, fields: [...section.fields, id] }
          : section,
      ),
    };
  },
  (template, next, author) => ({
    ...template,
    sections: [...template.sections, { id: `${author}-s${next(1000)}`, name: author, fields: [] }],
  }),
];

const edits: Edit[] = [
  (template, next, author) => ({ ...template, name: `${author}${next(2)}` }),
  (template, next, author) => ({ ...template, description: `${author}${next(2)}` }),
  (template, next) => ({ ...template, templateArea: `area-${next(3)}` }),
  (template, next, author) => ({
    ...template,
    document: { ...template.document, content: text(`${author}${next(2)}`) },
  }),
  (template, next, author) => ({
    ...template,
    document: { ...template.document, header: next(3) === 0 ? null : text(author, 'edge') },
  }),
  (template, next, author) => ({
    ...template,
    fields: template.fields.map((field, at) =>
      at === next(template.fields.length) ? { ...field, name: `${author}${next(9)}` } : field,
    ),
  }),
  (template, next) => {
    const gone = template.fields[next(template.fields.length)]?.id;
    return {
      ...template,
      fields: template.fields.filter(({ id }) => id !== gone),
      sections: template.sections.map((section) => ({
        ...section,
        fields: section.fields.filter((id) => id !== gone),
      })),
    };
  },
  ...sectionEdits,
  // Sections have the most interactions.
  ...sectionEdits,
];

function edited(from: Template, next: Random, author: string): Template {
  let template = from;
  const count = next(5);
  for (let edit = 0; edit < count; edit += 1) {
    template = edits[next(edits.length)]?.(template, next, author) ?? template;
  }
  return { ...template, write: { ...template.write, id: `write-${author}` } };
}

/** Everything but the order of lists, which is not a part, and the write mark. */
function content(template: Template): unknown {
  const sorted = <T extends { id: string }>(items: readonly T[]): T[] =>
    [...items].sort((a, b) => (a.id < b.id ? -1 : 1));
  return {
    ...template,
    write: null,
    lastModifiedAt: null,
    fields: sorted(template.fields),
    sections: sorted(template.sections).map((section) => ({
      ...section,
      fields: [...section.fields].sort(),
    })),
  };
}

function eachRun(check: (sides: { local: Template; server: Template; next: Random }) => void): void {
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const next = random(seed);
    const sides = { local: edited(base, next, 'ana'), server: edited(base, next, 'bruno'), next };
    try {
      check(sides);
    } catch (error) {
      throw new Error(`seed ${seed}: ${JSON.stringify([sides.local, sides.server])}`, { cause: error });
    }
  }
}

const placesOf = (template: Template): string[] =>
  template.sections.flatMap((section) => section.fields.map((field) => `${field} in ${section.id}`));

describe('O04 whatever two people do to one template', () => {
  it('O04 a part that one side changed is in the merge, one that both changed is the server’s and named', () => {
    eachRun(({ local, server }) => {
      const { merged, conflicts } = mergeTemplate(base, local, server);
      const parts = new Set([...differingParts(base, local), ...differingParts(base, server)]);
      for (const part of parts) {
        // The text merges by block (`body/merge-document.properties.test.ts`).
        if (part.startsWith('section:') || part === 'body' || part === 'header') continue;
        const change = compareParts(partOf(base, part), partOf(local, part), partOf(server, part));
        expect(partOf(merged, part)).toEqual(partOf(change === 'local' ? local : server, part));
        expect(conflicts.includes(part)).toBe(change === 'both');
      }
    });
  });

  it('O04 a section that either side named or filled is there, or named', () => {
    eachRun(({ local, server }) => {
      const { merged, conflicts } = mergeTemplate(base, local, server);
      const known = new Set(merged.fields.map(({ id }) => id));
      const places = new Set(placesOf(merged));
      const named = (id: string): boolean => conflicts.includes(`section:${id}`);
      const unplaced = [local, server]
        .flatMap(placesOf)
        .filter((place) => !placesOf(base).includes(place) && !places.has(place))
        .filter((place) => {
          const [field = '', section = ''] = place.split(' in ');
          return known.has(field) && !named(section) && !conflicts.includes(`field:${field}`);
        });
      expect(unplaced).toEqual([]);
      const nameIn = (side: Template, section: string): string | undefined =>
        side.sections.find(({ id }) => id === section)?.name;
      const unnamed = [local, server]
        .flatMap(({ sections }) => sections)
        .filter(({ id, name }) => name !== nameIn(base, id) && name !== nameIn(merged, id) && !named(id));
      expect(unnamed).toEqual([]);
    });
  });

  it('O04 a field lies in one section at most, and sections list only fields that are there', () => {
    eachRun(({ local, server }) => {
      const { merged } = mergeTemplate(base, local, server);
      const listed = merged.sections.flatMap(({ fields }) => fields);
      expect(new Set(listed).size).toBe(listed.length);
      const known = merged.fields.map(({ id }) => id);
      expect(listed.filter((id) => !known.includes(id))).toEqual([]);
    });
  });

  it('O04 who comes second makes no difference where nothing conflicts, and conflicts are the same ones', () => {
    let free = 0;
    eachRun(({ local, server }) => {
      const one = mergeTemplate(base, local, server);
      const other = mergeTemplate(base, server, local);
      const parts = (names: string[]): string[] =>
        names.filter((name) => !name.startsWith('section:')).sort();
      expect(parts(one.conflicts)).toEqual(parts(other.conflicts));
      if (one.conflicts.length + other.conflicts.length + openConflicts(one.merged.document).length > 0)
        return;
      free += 1;
      expect(content(one.merged)).toEqual(content(other.merged));
    });
    expect(free).toBeGreaterThan(RUNS / 4);
  });

  it('O04 three people who touched nothing in common end at the same, whoever comes first', () => {
    let free = 0;
    eachRun(({ local, server, next }) => {
      const third = edited(base, next, 'carla');
      const results = [
        [local, server, third],
        [third, server, local],
        [server, third, local],
      ].map((order) => {
        const conflicts: string[] = [];
        const merged = order.reduce((held, side) => {
          const merge = mergeTemplate(base, side, held);
          conflicts.push(
            ...merge.conflicts,
            ...Array<string>(openConflicts(merge.merged.document).length).fill('text'),
          );
          return merge.merged;
        });
        return { merged, conflicts };
      });
      if (results.some(({ conflicts }) => conflicts.length > 0)) return;
      free += 1;
      // Whether an emptied section stays depends on the order of the sides; nothing else does.
      const parts = ({ merged }: { merged: Template }): unknown => content({ ...merged, sections: [] });
      const [first = { merged: base }] = results;
      for (const result of results) expect(parts(result)).toEqual(parts(first));
    });
    expect(free).toBeGreaterThan(RUNS / 10);
  });

  it('O04 merging with what did not change, or once more, changes nothing', () => {
    eachRun(({ local, server }) => {
      expect(content(mergeTemplate(base, local, base).merged)).toEqual(content(local));
      expect(content(mergeTemplate(base, base, server).merged)).toEqual(content(server));
      expect(mergeTemplate(base, local, local)).toMatchObject({ conflicts: [] });
      const { merged } = mergeTemplate(base, local, server);
      const again = mergeTemplate(server, merged, server);
      expect(again.conflicts).toEqual([]);
      expect(content(again.merged)).toEqual(content(merged));
    });
  });
});

describe('O04 taking one side’s parts', () => {
  it('O04 every differing part taken over makes the one template the other', () => {
    eachRun(({ local, server }) => {
      const parts = differingParts(local, server);
      let taken = server;
      // Sections last: they list only existing fields.
      for (const part of parts.filter((name) => !name.startsWith('section:')))
        taken = withPart(taken, local, part);
      for (const part of differingParts(taken, local)) taken = withPart(taken, local, part);
      expect(differingParts(taken, local)).toEqual([]);
    });
  });

  it('O04 one part taken over leaves the others as they were', () => {
    eachRun(({ local, server }) => {
      for (const part of [...plainParts, 'header', 'body', 'footer']) {
        const taken = withPart(server, local, part);
        expect(partOf(taken, part)).toEqual(partOf(local, part));
        const others = differingParts(server, taken).filter((name) => name !== part);
        expect(others).toEqual([]);
      }
      expect(sameTemplate(withPart(server, local, 'unknown:part'), server)).toBe(true);
    });
  });

  it('O04 a part that one side does not have is taken away', () => {
    const without = { ...base, fields: base.fields.filter(({ id }) => id !== 'a') };
    const taken = withPart(base, without, 'field:a');
    expect(taken.fields.map(({ id }) => id)).not.toContain('a');
    expect(taken.sections[0]?.fields).toEqual(['b']);
    const back = withPart(taken, base, 'field:a');
    expect(sameValue(back.sections[0]?.fields.toSorted(), ['a', 'b'])).toBe(true);
  });
});

describe('O04 two people settle one conflict at once', () => {
  const copy: Template = { ...base, conflict: { template: 'template-0', parts: ['body'], name: 'Contrato' } };
  const { conflict: _settled, ...kept } = copy;

  it('O04 one keeps both versions, the other drops the copy: it is kept, whoever comes first', () => {
    const dropped: Template = { ...copy, deleted: true };
    for (const [local, server] of [
      [kept, dropped],
      [dropped, kept],
    ] as const) {
      const { merged, conflicts } = mergeTemplate(copy, local, server);
      expect(conflicts).toEqual([]);
      expect(merged.deleted).toBe(false);
      expect(merged.conflict).toBeUndefined();
    }
  });

  it('O04 both drop it, or both keep it: so it stays', () => {
    expect(mergeTemplate(copy, { ...copy, deleted: true }, { ...copy, deleted: true })).toMatchObject({
      conflicts: [],
      merged: { deleted: true },
    });
    expect(mergeTemplate(copy, kept, kept).merged.conflict).toBeUndefined();
  });
});
