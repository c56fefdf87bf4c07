// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { hasUnsavedWork } from '#app/ui/unsaved-work.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { useLeaving } from './use-leaving.tsx';

let shown: Drawn | null = null;
afterEach(() => shown?.remove());

function Form({ isChanged, onClose }: { isChanged: boolean; onClose: () => void }) {
  const { leave, question } = useLeaving(isChanged, onClose);
  return (
    <>
      <button type="button" onClick={leave}>
        Fechar
      </button>
      {question}
    </>
  );
}

test('S18 S21 a form that is changed asks before it is left, and stays where the person stays', async () => {
  const onClose = vi.fn();
  shown = await drawn(<Form isChanged onClose={onClose} />);
  const { find } = shown;
  await expect.poll(() => hasUnsavedWork()).toBe(true);
  find('button', 'Fechar')?.click();
  await expect.poll(() => find('[role=alertdialog]', /./)).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  find('[role=alertdialog] button', 'Cancelar')?.click();
  await expect.poll(() => find('[role=alertdialog]', /./)).toBeUndefined();
  expect(onClose).not.toHaveBeenCalled();
  find('button', 'Fechar')?.click();
  const leave = await vi.waitUntil(() => find('[role=alertdialog] button', 'Descartar'), { timeout: 30_000 });
  leave.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('S18 S21 a form that is as it was is left at once', async () => {
  const onClose = vi.fn();
  shown = await drawn(<Form isChanged={false} onClose={onClose} />);
  shown.find('button', 'Fechar')?.click();
  expect(onClose).toHaveBeenCalledOnce();
  expect(hasUnsavedWork()).toBe(false);
});
