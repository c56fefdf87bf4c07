// @vitest-environment happy-dom
import { $getSelection, $isRangeSelection } from 'lexical';
import { afterEach, describe, expect, it } from 'vitest';
import { loadMarkup } from './create-bubble-editor.ts';
import { bubbleOnPage, type BubbleOnPage } from '../testing/bubble-on-page.tsx';

const FILE = 'a'.repeat(64);
let shown: BubbleOnPage | null = null;
afterEach(() => {
  shown?.remove();
  shown = null;
});

async function writing(start: string, props: Parameters<typeof bubbleOnPage>[1] = {}): Promise<BubbleOnPage> {
  shown = await bubbleOnPage(start, props);
  shown.select('all');
  return shown;
}

interface Mark {
  tool: string;
  keys: string;
  /** The selection, and the result. */
  from?: string;
  to: string;
  /** The result of a second press; the original if absent. */
  back?: string;
}

const PLAIN = '<p>oi</p>';
const RICH =
  '<blockquote data-indent="2"><strong>um</strong> <a href="https://a.example">dois</a></blockquote>';
const marks: readonly Mark[] = [
  { tool: 'Negrito', keys: 'Ctrl+B', to: '<p><strong>oi</strong></p>' },
  { tool: 'Itálico', keys: 'Ctrl+I', to: '<p><em>oi</em></p>' },
  { tool: 'Sublinhado', keys: 'Ctrl+U', to: '<p><u>oi</u></p>' },
  { tool: 'Tachado', keys: 'Alt+Shift+5', to: '<p><s>oi</s></p>' },
  { tool: 'Citação', keys: 'Ctrl+Shift+9', to: '<blockquote>oi</blockquote>' },
  { tool: 'Lista numerada', keys: 'Ctrl+Shift+7', to: '<ol><li>oi</li></ol>' },
  { tool: 'Lista com marcadores', keys: 'Ctrl+Shift+L', to: '<ul><li>oi</li></ul>' },
  {
    tool: 'Aumentar recuo',
    keys: 'Ctrl+M',
    to: '<p data-indent="1">oi</p>',
    back: '<p data-indent="2">oi</p>',
  },
  {
    tool: 'Diminuir recuo',
    keys: 'Ctrl+Shift+M',
    from: '<p data-indent="2">oi</p>',
    to: '<p data-indent="1">oi</p>',
    back: PLAIN,
  },
  { tool: 'Limpar formatação', keys: 'Ctrl+Space', from: RICH, to: '<p>um dois</p>', back: '<p>um dois</p>' },
  {
    tool: 'Lista numerada',
    keys: 'Ctrl+Shift+7',
    from: '<ul><li>um</li><li>dois</li></ul>',
    to: '<ol><li>um</li><li>dois</li></ol>',
    back: '<p>um</p><p>dois</p>',
  },
  {
    tool: 'Citação',
    keys: 'Ctrl+Shift+9',
    from: '<ul><li>oi</li></ul>',
    to: '<blockquote>oi</blockquote>',
    back: PLAIN,
  },
  {
    tool: 'Aumentar recuo',
    keys: 'Ctrl+M',
    from: '<ul><li>um</li></ul>',
    to: '<ul><li data-indent="1">um</li></ul>',
    back: '<ul><li data-indent="2">um</li></ul>',
  },
];

describe('S14 a mark', () => {
  it.each(marks)(
    'S14 $tool: by its button and by $keys it makes $to',
    async ({ tool, keys, from = PLAIN, to, back = from }) => {
      const byButton = await writing(from);
      await byButton.tool(tool);
      await expect.poll(() => shown?.markup()).toBe(to);
      await byButton.tool(tool);
      await expect.poll(() => shown?.markup()).toBe(back);
      byButton.remove();
      const byKey = await writing(from);
      byKey.press(keys);
      await expect.poll(() => shown?.markup()).toBe(to);
      byKey.press(keys);
      await expect.poll(() => shown?.markup()).toBe(back);
    },
  );

  it.each([
    ['Título 1', 'Ctrl+Alt+1', '<h1>oi</h1>'],
    ['Título 2', 'Ctrl+Alt+2', '<h2>oi</h2>'],
    ['Título 3', 'Ctrl+Alt+3', '<h3>oi</h3>'],
  ])('S14 %s: from the menu of headers and by %s', async (name, keys, to) => {
    const byMenu = await writing(PLAIN);
    const choose = async (entry: string) => {
      byMenu.find('[role=toolbar] button', 'Estilo do parágrafo')?.focus();
      byMenu
        .find('[role=toolbar] button', 'Estilo do parágrafo')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      const found = () => byMenu.find('[role^=menuitem]', new RegExp(`^${entry}`));
      await expect.poll(found).toBeDefined();
      found()?.click();
    };
    await choose(name);
    await expect.poll(() => shown?.markup()).toBe(to);
    await choose('Texto normal');
    await expect.poll(() => shown?.markup()).toBe(PLAIN);
    byMenu.remove();
    const byKey = await writing(PLAIN);
    byKey.press(keys);
    await expect.poll(() => shown?.markup()).toBe(to);
    byKey.press('Ctrl+Alt+0');
    await expect.poll(() => shown?.markup()).toBe(PLAIN);
  });

  it.each(['tool', 'press'] as const)('S14 a link, by %s: a safe address alone', async (by) => {
    const { find, tool, press } = await writing(PLAIN);
    if (by === 'tool') await tool('Link');
    else press('Ctrl+K');
    await expect.poll(() => document.querySelector('[role=dialog] input')).not.toBeNull();
    const fill = (address: string) => {
      const input = document.querySelector<HTMLInputElement>('[role=dialog] input');
      if (input === null) return;
      Reflect.set(HTMLInputElement.prototype, 'value', address, input);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      find('[role=dialog] button', 'Aplicar')?.click();
    };
    fill('javascript:alert(1)');
    await expect.poll(() => document.querySelector('[role=dialog]')?.textContent).toMatch(/endereço/i);
    fill('a.example/obra');
    await expect.poll(() => shown?.markup()).toBe('<p><a href="https://a.example/obra">oi</a></p>');
  });

  it('S14 an image, where the words end, held by its hash', async () => {
    const kept: File[] = [];
    const { tool, select } = await writing(PLAIN, {
      keepImage: (file) => {
        kept.push(file);
        return Promise.resolve({ file: FILE, alt: 'muro' });
      },
    });
    select('end');
    await tool('Inserir imagem');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    const file = new File(['x'], 'muro.png', { type: 'image/png' });
    if (input !== null) Object.defineProperty(input, 'files', { value: [file] });
    input?.dispatchEvent(new Event('change'));
    await expect.poll(() => shown?.markup()).toBe(`<p>oi<img data-file="${FILE}" alt="muro"></p>`);
    expect(kept).toEqual([file]);
  });

  it('S14 several marks lie over each other, and the tools show which', async () => {
    const { press, find } = await writing(PLAIN);
    for (const keys of ['Ctrl+B', 'Ctrl+I', 'Ctrl+U', 'Alt+Shift+5']) press(keys);
    await expect.poll(() => shown?.markup()).toBe('<p><strong><em><u><s>oi</s></u></em></strong></p>');
    const pressed = (name: string) => find('[role=toolbar] button', name)?.getAttribute('aria-pressed');
    for (const name of ['Negrito', 'Itálico', 'Sublinhado', 'Tachado'])
      await expect.poll(() => pressed(name)).toBe('true');
    expect(pressed('Citação')).toBe('false');
  });

  it.each([
    ['Ctrl+Alt+1', '<h1></h1>'],
    ['Ctrl+Shift+9', '<blockquote></blockquote>'],
    ['Ctrl+Shift+7', '<ol><li></li></ol>'],
  ])('S14 %s in a message that is begun behind one that was sent', async (keys, to) => {
    const { press, editor, markup } = await writing(PLAIN);
    press('Ctrl+I');
    await expect.poll(markup).toBe('<p><em>oi</em></p>');
    loadMarkup(editor, '');
    await expect.poll(markup).toBe('');
    press(keys);
    await expect.poll(markup).toBe(to);
    expect(editor.read($format)).toBe(0);
  });
});

function $format(): number | null {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? selection.format : null;
}
