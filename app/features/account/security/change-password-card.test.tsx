// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { AccountStore } from '#app/data/ports.ts';
import { AppError } from '#domain/api/errors.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { field, fill, press, said, saidBeside } from '#tests/support/perceived.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import { ChangePasswordCard } from './change-password-card.tsx';

let page: Drawn;
afterEach(() => page.remove());

test('A14 a password is changed by the present one, and none of the words stay in the form', async () => {
  const savePassword = vi.fn<AccountStore['savePassword']>();
  savePassword.mockRejectedValueOnce(new AppError('wrong-password'));
  page = await drawn(<ChangePasswordCard />, { data: { session: signedIn(), account: { savePassword } } });
  await press('button', 'Alterar senha');
  await expect.poll(() => saidBeside('Senha atual')).toBe('A senha é obrigatória');
  await fill('Senha atual', 'Segredo-1');
  await fill('Nova Senha', 'Uma-Senha-Boa-1');
  await fill('Confirme a senha', 'Uma-Senha-Boa-1');
  await press('button', 'Alterar senha');
  await expect.poll(said).toContain('Não foi possível atualizar senha');
  savePassword.mockResolvedValueOnce();
  await press('button', 'Alterar senha');
  await expect.poll(said).toContain('Senha atualizada com sucesso');
  expect(savePassword).toHaveBeenLastCalledWith({
    user: 'ana@horizonte.example',
    oldPassword: 'Segredo-1',
    password: 'Uma-Senha-Boa-1',
    language: 'pt_BR',
  });
  await expect.poll(async () => (await field('Nova Senha')).value).toBe('');
});
