// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { SidePanel } from './side-panel.tsx';

let page: Drawn | null = null;
afterEach(() => page?.remove());

function Screen({ narrow }: { narrow: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        Abrir
      </button>
      <SidePanel
        title="Comentários"
        help="comments"
        narrow={narrow}
        open={open}
        onClose={() => setOpen(false)}
      >
        <input aria-label="Texto" />
      </SidePanel>
    </>
  );
}

function press(name: string): HTMLElement | undefined {
  const button = page?.find('button', name);
  button?.focus();
  button?.click();
  return button;
}

test('S13 a panel beside the paper gives the focus back, unless it is elsewhere by then', async () => {
  page = await drawn(<Screen narrow={false} />);
  expect(page.find('aside', 'Comentários')).toBeUndefined();
  const opener = press('Abrir');
  await expect.poll(() => page?.find('aside', 'Comentários')).toBeDefined();
  page.find('input', 'Texto')?.focus();
  press('Fechar');
  await expect.poll(() => page?.find('aside', 'Comentários')).toBeUndefined();
  expect(document.activeElement).toBe(opener);

  press('Abrir');
  await expect.poll(() => page?.find('input', 'Texto')).toBeDefined();
  const elsewhere = document.body.appendChild(document.createElement('button'));
  elsewhere.focus();
  page.find('button', 'Fechar')?.click();
  await expect.poll(() => page?.find('aside', 'Comentários')).toBeUndefined();
  expect(document.activeElement).toBe(elsewhere);
  elsewhere.remove();
});

test('S13 without space beside the paper it is a sheet over it', async () => {
  page = await drawn(<Screen narrow />);
  press('Abrir');
  await expect.poll(() => page?.find('[role=dialog] h2', 'Comentários')).toBeDefined();
  expect(page.find('aside', 'Comentários')).toBeUndefined();
});
