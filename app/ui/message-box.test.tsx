// @vitest-environment happy-dom
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { MessageBox, type MessageButton } from './message-box.tsx';

let page: Drawn | null = null;
afterEach(() => page?.remove());

const button = (name: string): HTMLElement | undefined => page?.find('[role=alertdialog] button', name);
const box = (): HTMLElement | null => document.querySelector('[role=alertdialog]');

function Box({ buttons }: { buttons: readonly MessageButton[] }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <MessageBox
        open={open}
        title="Modelo mudado"
        description="Bruno mudou este modelo."
        buttons={buttons}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

test('S13 a message box has its title, its description, its buttons and a cross, which closes it', async () => {
  const press = vi.fn();
  page = await drawn(
    <Box
      buttons={[
        { id: 'a', label: 'Manter', press },
        { id: 'b', label: 'Ver', kind: 'primary', focused: true, press },
      ]}
    />,
  );
  await expect.poll(() => document.activeElement?.textContent).toBe('Ver');
  const named = (attribute: string) =>
    document.getElementById(box()?.getAttribute(attribute) ?? '')?.textContent;
  expect(named('aria-labelledby')).toBe('Modelo mudado');
  expect(named('aria-describedby')).toBe('Bruno mudou este modelo.');
  button('Ver')?.click();
  expect(press).toHaveBeenCalledOnce();
  button('Fechar')?.click();
  await expect.poll(box).toBeNull();
});

test('S13 a box stays while its button works, says what failed, and forgets it when it is opened again', async () => {
  let fail: (reason: Error) => void = () => undefined;
  const press = vi.fn(() => new Promise<void>((_, reject) => (fail = reject)));
  page = await drawn(<Box buttons={[{ id: 'send', label: 'Enviar', press }]} />);
  button('Enviar')?.click();
  await expect.poll(() => button('Enviar')?.getAttribute('aria-busy')).toBe('true');
  button('Enviar')?.click();
  button('Fechar')?.click();
  expect(press).toHaveBeenCalledOnce();
  expect(box()).not.toBeNull();
  fail(new Error('refused'));
  await expect.poll(() => box()?.querySelector('[role=alert]')).not.toBeNull();
  expect(button('Enviar')?.getAttribute('aria-busy')).toBeNull();
  button('Fechar')?.click();
  await expect.poll(box).toBeNull();
  page.find('button', 'Abrir')?.click();
  await expect.poll(box).not.toBeNull();
  expect(box()?.querySelector('[role=alert]')).toBeNull();
});

test('S13 what would lose something is asked with the focus on its way back', async () => {
  const ask = (danger: boolean) => (
    <ConfirmDialog
      key={String(danger)}
      open
      danger={danger}
      title="Excluir"
      confirmLabel="Excluir modelo"
      onConfirm={vi.fn()}
      onCancel={vi.fn()}
    />
  );
  page = await drawn(ask(true));
  await expect.poll(() => document.activeElement?.textContent).toBe('Cancelar');
  page.draw(ask(false));
  await expect.poll(() => document.activeElement?.textContent).toBe('Excluir modelo');
});
