import fc from 'fast-check';
import type { Expression } from '../../../entities/expression.ts';
import type { FieldRules } from '../../../entities/field-settings.ts';
import type { Passage } from '../../../entities/passage.ts';
import type { TemplateColumn, TemplateField, TemplateSection } from '../../../entities/template.ts';
import { call, column, field, nothing, number, text, truth } from '../../expression/testing/build.ts';
import type { LivingForm } from '../outcome.ts';
import { writeRows } from '../rows.ts';

/** Fields A to F, of which F is a group with columns G to J, of which J is a group with columns K and L. */
const FIELDS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;
const COLUMNS = ['G', 'H', 'I', 'J'] as const;
const INNER = ['K', 'L'] as const;
const NAMES = [...FIELDS, ...COLUMNS, ...INNER, 'GONE'];

const reads = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NAMES).map(field) },
  { weight: 1, arbitrary: fc.constantFrom(...COLUMNS, ...INNER).map(column) },
);
const literals = fc.constantFrom<Expression>(
  number('2'),
  number('0.335'),
  number('-1.5'),
  text('a'),
  truth(true),
  truth(false),
  nothing,
);

/** So seldom of a newer release that the server can judge many forms. */
const unary = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom('not', 'is-empty') },
  { weight: 1, arbitrary: fc.constant('newer-function') },
);

const expressions: fc.Arbitrary<Expression> = fc.letrec<{ any: Expression }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', maxDepth: 2, withCrossShrink: true },
    fc.oneof(reads, literals),
    fc
      .tuple(fc.constantFrom('multiply', 'sum', 'gt', 'eq', 'and', 'or'), tie('any'), tie('any'))
      .map(([op, a, b]) => call(op, a, b)),
    fc.tuple(unary, tie('any')).map(([op, a]) => call(op, a)),
    fc.tuple(tie('any'), tie('any'), tie('any')).map(([a, b, c]) => call('if', a, b, c)),
  ),
})).any;

const sometimes = fc.option(expressions, { nil: undefined, freq: 2 });
const rarely = fc.option(expressions, { nil: undefined, freq: 6 });

function present<T extends object>(parts: T): T {
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as T;
}

const rules: fc.Arbitrary<FieldRules | undefined> = fc.option(
  fc
    .record({ shown: rarely, required: rarely, defaultValue: rarely, calculated: sometimes, valid: rarely })
    .map(({ valid, ...others }) =>
      present({ ...others, valid: valid === undefined ? undefined : { rule: valid, message: 'Não.' } }),
    ) as fc.Arbitrary<FieldRules>,
  { nil: undefined, freq: 2 },
);

const settings = fc.record({
  type: fc.constantFrom('number', 'currency', 'singleLine', 'checkbox', 'singleSelection'),
  required: fc.constantFrom(undefined, undefined, true),
  defaultValue: fc.constantFrom(undefined, undefined, undefined, 'a'),
  rules,
});

const plain = (id: string): fc.Arbitrary<TemplateColumn> =>
  settings.map(({ type, ...each }) => {
    const options = type === 'singleSelection' ? [{ name: 'a' }, { name: 'b' }] : undefined;
    return present({ id, name: id, type, ...each, options }) as TemplateColumn;
  });

const bounds = fc.constantFrom({}, { min: 1 }, { min: 2, max: 2 }, { max: 1 });

function group(id: string, columns: fc.Arbitrary<TemplateColumn[]>): fc.Arbitrary<TemplateColumn> {
  return fc
    .record({ shown: rarely, required: rarely, columns, rows: bounds })
    .map(({ shown, required, columns: own, rows }) => ({
      id,
      name: id,
      rules: present({ shown, required }) as FieldRules,
      columns: own,
      rows,
    })) as fc.Arbitrary<TemplateColumn>;
}

const fields: fc.Arbitrary<TemplateField[]> = fc.tuple(
  ...FIELDS.slice(0, -1).map(plain),
  group('F', fc.tuple(...COLUMNS.slice(0, -1).map(plain), group('J', fc.tuple(...INNER.map(plain))))),
) as fc.Arbitrary<TemplateField[]>;

const sections: fc.Arbitrary<TemplateSection[]> = fc
  .tuple(sometimes, sometimes, fc.boolean())
  .map(([one, two, isSwapped]) => [
    present({ id: 's1', name: 'Um', fields: ['A', isSwapped ? 'B' : 'F'], shown: one }) as TemplateSection,
    present({ id: 's2', name: 'Dois', fields: ['C', 'GONE'], shown: two }) as TemplateSection,
  ]);

const passages: fc.Arbitrary<Map<string, Passage>> = fc
  .array(fc.tuple(expressions, fc.constantFrom(undefined, undefined, 'F', 'J', 'A', 'GONE')), {
    maxLength: 3,
  })
  .map(
    (all) =>
      new Map(
        all.map(([shown, of], at) => [
          `p${at}`,
          present({ kind: 'condition' as const, shown, group: of }) as Passage,
        ]),
      ),
  );

/** Any form of these fields: most have circles, deleted fields, wrong types or unknown functions somewhere. */
export const anyForm: fc.Arbitrary<LivingForm> = fc
  .record({ fields, sections, passages })
  .map((parts) => ({ ...parts, language: 'pt-BR' }));

/** Any form whose document has these passages, each condition with any rule. */
export function anyFormWith(known: ReadonlyMap<string, Passage>): fc.Arbitrary<LivingForm> {
  const any = [...known].map(([id, passage]) =>
    expressions.map((shown) => [id, passage.kind === 'condition' ? { ...passage, shown } : passage] as const),
  );
  return fc
    .tuple(anyForm, fc.tuple(...any))
    .map(([form, all]) => ({ ...form, passages: new Map<string, Passage>(all) }));
}

const stored = fc.constantFrom('', ' ', '2', '0.5', '10.00', '1234.5', 'true', 'a', 'b', 'doze');
const values = (names: readonly string[]) =>
  fc.dictionary(fc.constantFrom(...names), stored, { maxKeys: names.length });

const innerRows = fc
  .array(values([...INNER, 'OLD']), { maxLength: 3 })
  .map((rows) => writeRows(rows.map((own, at) => ({ id: `i${at}`, values: own }))));
const rows = fc
  .array(fc.tuple(values([...COLUMNS.slice(0, -1), 'OLD']), fc.option(innerRows, { nil: undefined })), {
    maxLength: 3,
  })
  .map((all) =>
    writeRows(
      all.map(([own, inner], at) => ({
        id: `r${at}`,
        values: { ...own, ...(inner === undefined ? {} : { J: inner }) },
      })),
    ),
  );

/** Any answers to it, also of deleted fields, and rows that are none. */
export const anyAnswers: fc.Arbitrary<Record<string, string>> = fc
  .tuple(
    values([...FIELDS.slice(0, -1), 'OLD']),
    fc.option(fc.oneof({ weight: 9, arbitrary: rows }, { weight: 1, arbitrary: fc.constant('nada') }), {
      nil: undefined,
      freq: 6,
    }),
  )
  .map(([own, group]) => ({ ...own, ...(group === undefined ? {} : { F: group }) }));
