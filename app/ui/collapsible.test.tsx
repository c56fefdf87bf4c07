// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { Collapsible } from './collapsible.tsx';

let page: Drawn | null = null;
afterEach(() => page?.remove());

function Numbers({ kept = false }: { kept?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <Collapsible
      title="Tabela"
      aside="3 de 8"
      heading="h3"
      open={open}
      kept={kept}
      onToggle={() => setOpen(!open)}
    >
      <input aria-label="Total" />
    </Collapsible>
  );
}

const toggle = (): HTMLElement | undefined => page?.find('h3 > button', /^Tabela/);
const content = (): HTMLElement | null =>
  document.querySelector(`#${CSS.escape(toggle()?.getAttribute('aria-controls') ?? '')}`);

test('S13 a section says whether it is open, and has what is in it only while it is', async () => {
  page = await drawn(<Numbers />);
  expect(toggle()?.getAttribute('aria-expanded')).toBe('false');
  expect(content()?.hidden).toBe(true);
  expect(page.find('input', 'Total')).toBeUndefined();
  toggle()?.click();
  await expect.poll(() => toggle()?.getAttribute('aria-expanded')).toBe('true');
  expect(content()?.hidden).toBe(false);
  expect(content()?.querySelector('input')).not.toBeNull();
  expect(page.find('section', /^Tabela/)?.getAttribute('aria-labelledby')).toBe(toggle()?.id);
  toggle()?.click();
  await expect.poll(() => page?.find('input', 'Total')).toBeUndefined();
});

test('S13 T21 a section that keeps what is in it loses nothing by being closed', async () => {
  page = await drawn(<Numbers kept />);
  const input = page.find('input', 'Total');
  expect(input?.closest('[hidden]')).toBe(content());
  toggle()?.click();
  await expect.poll(() => content()?.hidden).toBe(false);
  expect(page.find('input', 'Total')).toBe(input);
});
