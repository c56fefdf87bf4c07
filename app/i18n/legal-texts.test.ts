import { expect, test } from 'vitest';
import { languages } from './language.ts';
import { loadLegalTexts, POLICY_PARTS, TERMS_CLAUSES, type LegalSection } from './legal-texts.ts';

const plain = (sections: readonly LegalSection[]): string =>
  sections.map(({ title, body }) => [title, ...body.flat()].join('\n')).join('\n');

test.each(languages)(
  'A24 the policy in %s has its seven parts, the product and the mailbox',
  async (language) => {
    const { policy } = await loadLegalTexts(language);
    const facts = { app: 'Dokia', mailbox: 'privacidade@empresa.example' };
    const parts = policy.parts(facts);
    expect(parts).toHaveLength(POLICY_PARTS);
    const text = plain([policy.introduction(facts), ...parts]);
    expect(text).toContain('Dokia');
    expect(text).toContain('privacidade@empresa.example');
    expect(text).toContain('13.709'.replace('.', language === 'en_US' ? ',' : '.'));
  },
);

/** Specification 2, section 2: facts of the clauses, as figures that must be in every language. */
const facts: [clause: number, figures: RegExp[]][] = [
  [5, [/\b30 (?:dias|days)/]],
  [6, [/\b48 (?:horas|hours)[^]*\b48 (?:horas|hours)/]],
  [8, [/\b30 (?:dias|days)/]],
  [10, [/09:00/, /17:30/, /\b48 (?:horas úteis|business hours)/]],
  [11, [/\b6 (?:caracteres|characters)/]],
  [
    12,
    [
      /\b6 (?:meses|months)/,
      /\b30 GB/,
      /31 (?:a|to) 70 GB: 100\b/,
      /71 (?:a|to) 99 GB: 150 USD/,
      /100 GB[^]*200 USD/,
    ],
  ],
  [13, [/\b2 (?:anos|years)/]],
  [14, [/\b10 (?:dias|days)/, /administra/, /\b30 (?:dias|days)/]],
  [15, [/\b60 (?:dias|days)/]],
];

test.each(languages)(
  'A25 the terms in %s have sixteen clauses, with every fact in its own',
  async (language) => {
    const { terms } = await loadLegalTexts(language);
    expect(terms.clauses).toHaveLength(TERMS_CLAUSES);
    for (const [clause, figures] of facts) {
      const text = plain(terms.clauses.slice(clause - 1, clause));
      for (const figure of figures) expect([clause, text]).toEqual([clause, expect.stringMatching(figure)]);
    }
  },
);
