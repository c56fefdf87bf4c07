import { describe, expect, it } from 'vitest';
import { p, paragraphs, printed, r, row, table } from './testing/word-parts.ts';
import { applyRules } from './applying/apply-rules.ts';
import { fill, type NamedAnswers, readTemplate } from '#tests/support/word/filled-import.ts';

const items = [
  { nome: 'Mesa', preco: '10' },
  { nome: 'Cadeira', preco: '20' },
];

describe('conditions and repetitions of other template tools', () => {
  it.each<[string, string, NamedAnswers, string[]]>([
    [
      'a condition of Jinja over paragraphs',
      paragraphs('a', '{%p if estado == "casado" %}', 'b {{ nome }}', '{%p endif %}', 'c'),
      { estado: 'casado', nome: 'Ana' },
      ['a', 'b Ana', 'c'],
    ],
    [
      'one that is not met',
      paragraphs('a', '{% if estado == “casado” %}', 'b', '{% endif %}', 'c'),
      { estado: 'x' },
      ['a', 'c'],
    ],
    [
      'what is shown otherwise',
      paragraphs(
        '{% if valor > 1000 %}',
        'muito',
        '{% elif valor > 100 %}',
        'médio',
        '{% else %}',
        'pouco',
        '{% endif %}',
      ),
      { valor: '500' },
      ['médio'],
    ],
    [
      'words',
      paragraphs('Sr{% if sexo == "F" %}a{% endif %}. {% if sexo == "F" %}dela{% else %}dele{% endif %}!'),
      { sexo: 'F' },
      ['Sra. dela!'],
    ],
    [
      'words otherwise',
      paragraphs('Sr{% if sexo == "F" %}a{% endif %}. {% if sexo == "F" %}dela{% else %}dele{% endif %}!'),
      { sexo: 'M' },
      ['Sr. dele!'],
    ],
    [
      'and, or, not',
      paragraphs('{% if (a == "1" or b == "2") and not c %}', 'sim', '{% endif %}', '.'),
      { a: '0', b: '2' },
      ['sim', '.'],
    ],
    [
      'one of several',
      paragraphs('{% if uf in ["SP", "RJ"] %}', 'sudeste', '{% endif %}', '.'),
      { uf: 'RJ' },
      ['sudeste', '.'],
    ],
    [
      'rows by Jinja',
      table(
        row('Nome', 'Preço'),
        row('{%tr for item in itens %}', ''),
        row('{{ item.nome }}', '{{ item.preco }}'),
        row('{%tr endfor %}', ''),
      ),
      { itens: items },
      ['Nome', 'Preço', 'Mesa', 'R$ 10,00', 'Cadeira', 'R$ 20,00'],
    ],
    [
      'rows by docxtemplater',
      table(row('Nome', 'Preço'), row('{#itens}{nome}', '{preco}{/itens}')),
      { itens: items },
      ['Nome', 'Preço', 'Mesa', 'R$ 10,00', 'Cadeira', 'R$ 20,00'],
    ],
    [
      'paragraphs by docxtemplater',
      paragraphs('{#itens}', 'Item {nome}', '{/itens}', 'fim'),
      { itens: items },
      ['Item Mesa', 'Item Cadeira', 'fim'],
    ],
    [
      'words by mustache',
      paragraphs('De: {{#itens}}{{nome}}, {{/itens}}fim'),
      { itens: items },
      ['De: Mesa, Cadeira, fim'],
    ],
    [
      'an inverted section',
      paragraphs('{^temFiador}', 'sem fiador', '{/temFiador}', '{#temFiador}', 'com fiador', '{/}'),
      {},
      ['sem fiador'],
    ],
    [
      'a list without rows',
      paragraphs('{#itens}', '{nome}', '{/itens}', '{^itens}', 'nada', '{/itens}'),
      {},
      ['nada'],
    ],
    [
      'sections with expressions',
      paragraphs('{#valor > 10}', 'caro', '{/valor > 10}', '.'),
      { valor: '11' },
      ['caro', '.'],
    ],
    [
      'Handlebars',
      paragraphs(
        '{{#if ativo}}',
        'a',
        '{{else}}',
        'b',
        '{{/if}}',
        '{{#each itens}}',
        '{{nome}}',
        '{{/each}}',
      ),
      { ativo: 'true', itens: items },
      ['a', 'Mesa', 'Cadeira'],
    ],
    [
      'conditions in rows',
      paragraphs(
        '{% for i in itens %}',
        '{{ i.nome }}{% if not loop.last %};{% endif %}{% if i.preco > 15 %} caro{% endif %}',
        '{% endfor %}',
      ),
      { itens: items },
      ['Mesa;', 'Cadeira caro'],
    ],
    [
      'the number of the row',
      paragraphs('{% for i in itens %}', '{{ loop.index }}. {{ i.nome }}', '{% endfor %}'),
      { itens: items },
      ['1. Mesa', '2. Cadeira'],
    ],
    [
      'a list in a list',
      paragraphs(
        '{% for s in salas %}',
        '{{ s.nome }}',
        '{% for f in s.fotos %}',
        '- {{ f.titulo }}',
        '{% endfor %}',
        '{% endfor %}',
      ),
      {
        salas: [
          { nome: 'Sala', fotos: [{ titulo: 'x' }, { titulo: 'y' }] },
          { nome: 'Quarto', fotos: [] },
        ],
      },
      ['Sala', '- x', '- y', 'Quarto'],
    ],
    [
      'tags that Word has split',
      p(r('{% i') + r('f a', '<w:b/>') + r(' == "1" %}sim{% en') + r('dif %}.')),
      { a: '1' },
      ['sim.'],
    ],
    [
      'is defined, is none',
      paragraphs(
        '{% if a is defined %}',
        'tem a',
        '{% endif %}',
        '{% if b is none %}',
        'sem b',
        '{% endif %}',
      ),
      { a: 'x' },
      ['tem a', 'sem b'],
    ],
    [
      'truth of a number',
      paragraphs(
        '{% if desconto %}',
        'com',
        '{% endif %}',
        '{{ desconto }} {% if desconto > 5 %}alto{% endif %}.',
      ),
      { desconto: '0' },
      ['0.'],
    ],
  ])('T13 %s', async (_, body, answers, wanted) => {
    const { shown, left } = await printed(body, answers);
    expect(left).toEqual([]);
    expect(shown).toEqual(wanted);
  });
});

describe('what has no rule here', () => {
  it.each<[string, string, [string, number][]]>([
    ['a filter', '{% if nome|length > 3 %}x{% endif %}', [['condition', 2]]],
    ['a calculation', '{% if a + b > 3 %}x{% endif %}', [['condition', 2]]],
    [
      'a sorted list',
      '{% for i in itens|sort %}x{% if i.a %}b{% endif %}{% endfor %}',
      [
        ['condition', 2],
        ['loop', 2],
      ],
    ],
    ['no end', '{% if a %}x', [['condition', 1]]],
    ['no beginning', 'x{/itens}', [['loop', 1]]],
    ['another end', '{#a}x{/b}', [['loop', 2]]],
    ['nothing in it', 'x{% if a %}{% endif %}', [['condition', 2]]],
    ['other statements', '{% set a = 1 %}x', [['instruction', 1]]],
    ['texts in an order', '{% if a > "b" %}x{% endif %}', [['condition', 1]]],
    [
      'a list with something else',
      '{% for a in b %}x{% else %}y{% endfor %}',
      [
        ['condition', 1],
        ['loop', 2],
      ],
    ],
    [
      'a list of three levels',
      '{% for a in x %}{% for b in a.y %}{% for c in b.z %}x{{ c.n }}{% endfor %}{% endfor %}{% endfor %}',
      [['loop', 1]],
    ],
    [
      'the comparison of a list',
      '{% if itens == "x" %}x{% endif %}{% for i in itens %}{{ i.a }}{% endfor %}',
      [['condition', 1]],
    ],
  ])('T13 stays as it is, and is told: %s', async (_, text, told) => {
    const read = await readTemplate({ body: paragraphs(text) });
    expect(read.remarks.map(({ code: remark, count }) => [remark, count])).toEqual(told);
    const kept = read.rules.length === 0 ? text : '';
    const { lines: shown } = fill(read, { x: [{ y: [{}] }] });
    expect(shown.join('')).toContain(kept);
    expect(shown.join('')).toContain('x');
  });

  it('T13 deeper than five rules', async () => {
    const open = Array.from({ length: 7 }, (_, at) => `{% if a${at} == "1" %}`);
    const body = paragraphs(...open, 'x', ...open.map(() => '{% endif %}'));
    const { shown, left } = await printed(body, Object.fromEntries(open.map((_, at) => [`a${at}`, '1'])));
    expect(shown).toEqual([open[5], open[6], 'x', '{% endif %}', '{% endif %}']);
    expect(left).toEqual([['condition', 4]]);
  });

  it('T13 half a paragraph and half of the next one', async () => {
    const { shown, left } = await printed(paragraphs('a {% if b %}c', 'd{% endif %} e'), {});
    expect(shown).toEqual(['a {% if b %}c', 'd{% endif %} e']);
    expect(left).toEqual([['condition', 2]]);
  });

  it('T13 rules that a person leaves stay as they are, with what is in a repetition', async () => {
    const text = ['{% for i in itens %}', '{{ i.nome }}', '{% if i.a %}', 'x', '{% endif %}', '{% endfor %}'];
    const { shown } = await printed(paragraphs(...text), {}, (key) => key.startsWith('{% for'));
    expect(shown).toEqual(text.map((line) => line.replace('{{ i.nome }}', '#i.nome')));
  });

  it('T13 names of prototypes are names', async () => {
    const read = await readTemplate({
      body: paragraphs(
        '{% if __proto__ == "a" %}',
        'b {{ constructor }}',
        '{% endif %}',
        '{#hasOwnProperty}',
        '{toString}',
        '{/hasOwnProperty}',
      ),
    });
    expect(read.remarks).toEqual([]);
    expect(fill(read, {}).lines).toEqual([]);
    const { fields } = applyRules(read, new Set());
    expect(fields.map(({ field }) => field.name)).toEqual([
      'constructor',
      'toString',
      '__proto__',
      'hasOwnProperty',
    ]);
  });
});

describe('a hostile file', () => {
  const timed = async (body: string): Promise<number> => {
    const begun = process.cpuUsage();
    const read = await readTemplate({ body });
    fill(read, {});
    return process.cpuUsage(begun).user / 1000;
  };

  it.each<[string, () => string]>([
    ['100,000 tags in a paragraph', () => paragraphs('{% if a %}x{% endif %}'.repeat(50_000))],
    ['50,000 tags without an end', () => paragraphs('{#a}'.repeat(25_000) + '{/b}'.repeat(25_000))],
    ['10 MB of text with braces', () => paragraphs('{ {% {{ '.repeat(1_300_000))],
    ['rules 1,000 deep', () => paragraphs('{% if a %}'.repeat(1000) + 'x' + '{% endif %}'.repeat(1000))],
    [
      'paragraphs 1,000 deep',
      () =>
        paragraphs(
          ...Array.from({ length: 1000 }, () => '{#a}'),
          'x',
          ...Array.from({ length: 1000 }, () => '{/a}'),
        ),
    ],
    ['a condition of 100,000 parentheses', () => paragraphs(`{% if ${'('.repeat(100_000)} %}x{% endif %}`)],
  ])(
    'T13 with %s is read in seconds',
    async (_, body) => {
      expect(await timed(body())).toBeLessThan(10_000);
    },
    60_000,
  );
});
