import { describe, expect, it } from 'vitest';
import { printedValues } from '#domain/rules/values/printed-value.ts';
import { readInlines } from './paragraphs/inlines.ts';
import { DEFAULT_STYLE } from '../styles.ts';
import { inlinesText } from '../text.ts';

const tag = (show?: string) => ({
  type: 'field',
  field: 'V',
  ...(show === undefined ? {} : { $: { show } }),
});

describe('S19 a value in a text', () => {
  it('S19 stands in the form that each use asks for, and in its own where it has no such form', () => {
    const text = (value: string) => ({ type: 'text', text: value });
    const nodes = [tag(), text(' ('), tag('words'), text(') '), tag('mark'), text(' '), tag('roman')];
    const inlines = readInlines(nodes, DEFAULT_STYLE, 0);
    const fields = new Map([['V', { id: 'V', name: 'valor', color: '#ffffff' }]]);
    const shown = (stored: string) =>
      inlinesText(inlines, {
        fields,
        values: printedValues([{ id: 'V', type: 'currency' }], { V: stored }, 'pt-BR'),
      }).replaceAll('\u00a0', ' ');
    expect(shown('1234.50')).toBe(
      'R$ 1.234,50 (mil, duzentos e trinta e quatro reais e cinquenta centavos) R$ 1.234,50 R$ 1.234,50',
    );
    expect(shown('a combinar')).toBe('a combinar (a combinar) a combinar a combinar');
    expect(shown('')).toBe('#valor (#valor) #valor #valor');
  });
});
