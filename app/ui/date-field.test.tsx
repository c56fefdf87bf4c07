// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DateField } from './date-field.tsx';

const buttonsWhere = (supported: string): number => {
  vi.stubGlobal('CSS', { supports: (name: string) => name === supported });
  const element = document.createElement('div');
  element.innerHTML = renderToStaticMarkup(<DateField label="Nascimento" />);
  expect(element.querySelectorAll('input[type=date]')).toHaveLength(1);
  return element.querySelectorAll('button').length;
};

afterEach(() => void vi.unstubAllGlobals());

describe('the calendar button of a day', () => {
  it('T04 is ours where the browser hides its own', () => {
    expect(buttonsWhere('-webkit-appearance')).toBe(1);
  });

  it("T04 is the browser's alone where no style hides it", () => {
    expect(buttonsWhere('-moz-appearance')).toBe(0);
  });
});
