import { describe, expect, it } from 'vitest';
import { type NumberingLevel, SCHEME_NAMES, schemeOf } from '#app/document/numbering/schemes.ts';
import {
  faultsOf,
  firstWrong,
  isChanged,
  levelDraft,
  shownLevel,
  shownLevels,
  startDraft,
  startOf,
} from './scheme-draft.ts';
import { sampleOf } from './scheme-sample.ts';

const level: NumberingLevel = { form: 'decimal', text: '%1.%2', left: 40, hang: 40 };
const draft = levelDraft(level, ',');

describe('a numbering scheme while it is edited', () => {
  it.each(SCHEME_NAMES)('T14 %s is applied exactly as it was if nothing was changed', (name) => {
    const levels = schemeOf(name)?.levels ?? [];
    for (const decimal of [',', '.'] as const) {
      const drafts = levels.map((each) => levelDraft(each, decimal));
      expect(firstWrong(drafts)).toBeNull();
      expect(isChanged(drafts, levels, decimal)).toBe(false);
      expect(shownLevels(drafts, levels, decimal)).toEqual(levels);
    }
  });

  it.each([
    ['', { code: 'noOwn', own: '%2' }],
    ['Item %1', { code: 'noOwn', own: '%2' }],
    ['%2 de 100%', undefined],
    ['%3.%2', { code: 'unknown', sign: '%3', own: '%2' }],
    ['%0.%2', { code: 'unknown', sign: '%0', own: '%2' }],
    ['%12', { code: 'unknown', sign: '%12', own: '%2' }],
    ['§ %2 (%1)', undefined],
  ])("T14 finds what is wrong with the text '%s' of a second level", (text, fault) => {
    expect(faultsOf({ ...draft, text }, 1).text).toEqual(fault);
  });

  it('T14 finds wrong first numbers and indents, each where it stands', () => {
    for (const start of ['', '0', '-1', '1,5', 'x', '1000001'])
      expect(faultsOf({ ...draft, start }, 1)).toEqual({ start: { code: 'start', max: 1_000_000 } });
    for (const numberAt of ['x', '-1', '31'])
      expect(faultsOf({ ...draft, numberAt }, 1)).toEqual({ numberAt: { code: 'measure', max: 30 } });
    expect(faultsOf({ ...draft, numberAt: '2', textAt: '1' }, 1)).toEqual({ textAt: { code: 'order' } });
    expect(firstWrong([levelDraft({ ...level, text: '%1' }, ','), { ...draft, text: 'x' }])).toBe(1);
  });

  it('T14 has the indents that were typed, and those of before exactly', () => {
    const cm = 96 / 2.54;
    expect(shownLevel({ ...draft, textAt: '3' }, level, ',')).toEqual({
      ...level,
      left: 3 * cm,
      hang: 3 * cm,
    });
    expect(shownLevel({ ...draft, numberAt: '1,06' }, level, ',')).toEqual({ ...level, left: 40, hang: 0 });
    expect(shownLevel({ ...draft, numberAt: 'x', text: 'y' }, level, ',')).toEqual({ ...level, text: 'y' });
    expect(shownLevel({ ...draft, start: '4', alone: ' Único. ' }, level, ',')).toEqual({
      ...level,
      start: 4,
      alone: 'Único.',
    });
    const law = schemeOf('lei')?.levels[1];
    if (law === undefined) throw new Error('no level');
    expect(shownLevel({ ...levelDraft(law, ','), alone: '' }, law, ',')).not.toHaveProperty('alone');
  });

  it('T14 shows a sample of each level, and the one that is alone', () => {
    expect(sampleOf(schemeOf('lei')?.levels ?? []).map(({ label }) => label)).toEqual([
      'Art. 1º',
      '§ 1º',
      'I -',
      'a)',
      '1.',
      'II -',
      '§ 2º',
      'Art. 2º',
      'Parágrafo único.',
    ]);
    expect(sampleOf([{ ...level, text: '%1)' }]).map(({ label }) => label)).toEqual(['1)', '2)']);
  });

  it('T14 begins the paragraph with a number, or goes on', () => {
    expect(startOf(startDraft(undefined), undefined)).toBe('same');
    expect(startOf(startDraft(5), 5)).toBe('same');
    expect(startOf({ begins: false, number: '5' }, 5)).toBeNull();
    expect(startOf({ begins: true, number: '7' }, 5)).toBe(7);
    expect(startOf({ begins: true, number: '' }, 5)).toBe('wrong');
  });
});
