// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Permission } from '#domain/rules/permissions/permission-names.ts';
import { Button } from '#app/ui/button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { pressKey } from '#tests/support/hands.ts';
import { allByRole, byRole, namesOf, press, said } from '#tests/support/perceived.ts';
import { signedIn } from '#tests/support/signed-in.ts';
import type { BrowserItem } from './browser-item.ts';
import { ReadOnlyNote } from './folder/read-only-note.tsx';
import { FolderActions, ToolRow } from './folder/tool-row.tsx';
import type { Commands } from './commands/use-commands.ts';
import { useMenuEntries } from './commands/use-menu-entries.ts';

const contracts: BrowserItem = {
  key: 'area-a',
  kind: 'area',
  uid: 'a',
  name: 'Contratos',
  parent: '',
  editor: '',
  changedAt: '2026-11-20T12:00:00.000Z',
};
const lease: BrowserItem = { ...contracts, key: 'template-t', kind: 'template', uid: 't', name: 'Locação' };
const performed = vi.fn<(name: string) => void>();
const commands = new Proxy({} as Commands, {
  get: (_target, name) => () => performed(String(name)),
});
let page: Drawn;
afterEach(() => {
  page.remove();
  performed.mockReset();
});

function Folder({ chosen }: { chosen: readonly BrowserItem[] }) {
  const entries = useMenuEntries(chosen, commands);
  return (
    <>
      <ReadOnlyNote />
      <FolderActions commands={commands} importing={false} />
      <ToolRow
        chosen={chosen}
        commands={commands}
        importing={false}
        query=""
        onQuery={() => undefined}
        codes={false}
        onClearSelection={() => performed('clear')}
      />
      <Menu trigger={<Button>Ações</Button>} entries={entries} />
    </>
  );
}

async function open(permissions: readonly Permission[], chosen: readonly BrowserItem[]): Promise<string[]> {
  const session = signedIn({ companyadmin: false, permissions: [...permissions] });
  page = await drawn(<Folder chosen={chosen} />, { data: { session } });
  const button = await byRole('button', 'Ações');
  button.focus();
  pressKey(button, 'Enter');
  await byRole('menuitem', /./);
  return allByRole('menuitem').map(({ textContent }) => textContent.replace(/[A-Z]$|F2$|Del$|Enter$/, ''));
}

test('C12 S16 who may only look is offered no change, and told who can give it', async () => {
  const offered = await open(['users.view'], [contracts]);
  expect(offered.filter((name) => /Renomear|Mover|Excluir|Nova|Importar|Duplicar/.test(name))).toEqual([]);
  expect(offered[0]).toMatch(/^Abrir/);
  const buttons = namesOf('button');
  expect(buttons.filter((name) => /Documento|Nova|Importar|globais|Mover|Excluir/.test(name))).toEqual([]);
  expect(said()).toContain('permitem usar os modelos, mas não mudá-los');
  expect(said()).toContain('Peça a permissão a quem administra a sua empresa.');
});

test('C12 S16 who may change templates alone is offered nothing of categories', async () => {
  const offered = await open(['templates.edit'], [lease]);
  expect(offered.some((name) => name.startsWith('Renomear'))).toBe(true);
  expect(offered.some((name) => name.startsWith('Nova Categoria'))).toBe(false);
  expect(offered.some((name) => /Gerar PDF|Preencher/.test(name))).toBe(false);
  expect(said()).toContain('Seus grupos não permitem mudar categorias.');
});

test('S13 T07 what is chosen is counted, and each action does what its name says', async () => {
  await open(['templates.edit', 'categories.edit'], [lease, contracts]);
  expect(said()).toContain('2 selecionados');
  await press('button', /^Mover para/);
  await press('button', /^Excluir selecionados/);
  await press('button', 'Limpar seleção');
  expect(performed.mock.calls.flat()).toEqual(['askMove', 'askDeletion', 'clear']);
});
