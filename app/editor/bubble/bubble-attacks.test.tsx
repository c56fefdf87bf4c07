// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BLOCKS_MAX } from '#domain/rules/messages/markup.ts';
import { readMarkup } from '#domain/rules/messages/read-markup.ts';
import { readPasted } from './content/read-pasted.ts';
import { bubbleOnPage, type BubbleOnPage } from '../testing/bubble-on-page.tsx';

let shown: BubbleOnPage | null = null;
afterEach(() => {
  shown?.remove();
  shown = null;
});

function isUnsafe({ name, value }: Attr): boolean {
  if (/^on|^srcdoc$|^action$|^formaction$|^style$/.test(name)) return true;
  return name === 'href' ? !/^(https?:|mailto:|tel:)/.test(value) : /javascript:|data:/i.test(value);
}

/** The value stored after a paste into an empty message. The page must show nothing that could run or fetch. */
async function pasted(html: string, text = '', start = ''): Promise<string> {
  shown = await bubbleOnPage(start);
  const { root, paste, markup } = shown;
  if (start !== '') shown.select('all');
  paste(html, text);
  await expect.poll(markup).not.toBe(start);
  const unsafe =
    'script, style, svg, math, iframe, object, embed, form, input, img, video, audio, base, meta, link';
  expect(root.querySelector(unsafe)).toBeNull();
  const attributes = [...root.querySelectorAll('*')].flatMap((element) => [...element.attributes]);
  expect(attributes.filter(isUnsafe).map(({ name, value }) => `${name}=${value}`)).toEqual([]);
  return markup();
}

const scheme = (spelled: string): string => `<p><a href="${spelled}alert(1)">aqui</a></p>`;

describe('S14 an attack by paste', () => {
  it.each([
    ['a script', '<script>alert(1)</script><p>oi</p>', '<p>oi</p>'],
    [
      'a script in a script',
      '<scr<script>x</script>ipt>alert(1)</script><p>oi</p>',
      '<p>xipt&gt;alert(1)</p><p>oi</p>',
    ],
    ['handlers', '<p onclick="alert(1)" onfocus=alert(1) tabindex=0 autofocus>oi</p>', '<p>oi</p>'],
    ['an image with a handler', '<img src=x onerror=alert(1)><p>oi</p>', '<p>oi</p>'],
    ['an image that tells who read it', '<p>oi<img src="https://spy.example/?who"></p>', '<p>oi</p>'],
    [
      'svg',
      '<svg onload=alert(1)><a href="javascript:alert(1)"><text>x</text></a></svg><p>oi</p>',
      '<p>oi</p>',
    ],
    [
      'mathml',
      '<math href="javascript:alert(1)">x<mtext><img src=x onerror=alert(1)></mtext></math><p>oi</p>',
      '<p>oi</p>',
    ],
    ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe><p>oi</p>', '<p>oi</p>'],
    [
      'a form',
      '<form action="https://spy.example"><button formaction="javascript:alert(1)">oi</button></form>',
      '<p>oi</p>',
    ],
    ['a style sheet', '<style>*{background:url(https://spy.example)}</style><p>oi</p>', '<p>oi</p>'],
    ['a style', '<p style="position:fixed;inset:0;background:url(javascript:alert(1))">oi</p>', '<p>oi</p>'],
    ['a template', '<template><script>alert(1)</script></template><p>oi</p>', '<p>oi</p>'],
    ['a base', '<base href="javascript:alert(1)//"><a href="x">oi</a>', '<p>oi</p>'],
    ['a comment', '<!--><img src=x onerror=alert(1)>--><p>oi</p>', '<p>oi</p>'],
    ['a person named by markup', '<p><span data-user="user-bruno-1">@Bruno</span></p>', '<p>@Bruno</p>'],
    ['a file named by markup', `<p>oi<img data-file="${'a'.repeat(64)}" alt="x"></p>`, '<p>oi</p>'],
    [
      'an editor’s own paste',
      '<p data-lexical-text="true" class="x" id="y" contenteditable=false>oi</p>',
      '<p>oi</p>',
    ],
  ])('S14 of %s leaves the words', async (_name, html, left) => {
    const markup = await pasted(html, 'oi');
    expect(markup).toBe(left);
    expect(readMarkup(markup)).not.toBeNull();
    expect(markup).not.toMatch(/<(?!\/?(?:p|h[1-3]|blockquote|ul|ol|li|strong|em|u|s|a|br)\b)/);
    expect(markup).not.toMatch(/<[^>]*\bon\w+=/);
  });

  it.each([
    'javascript:',
    'JaVaScRiPt:',
    'java\tscript:',
    ' javascript:',
    '&#106;avascript:',
    'java&#10;script:',
    '\u0001javascript:',
    'vbscript:',
    'data:text/html,',
    'data:image/svg+xml;base64,',
    'blob:https://a.example/',
    'file:///etc/',
    'view-source:javascript:',
    '//spy.example/',
  ])('S14 of a link %j leaves its words', async (spelled) => {
    expect(await pasted(scheme(spelled))).toBe('<p>aqui</p>');
  });

  it.each(['javascript:alert(1)', 'data:text/html,<b>oi</b>'])(
    'S14 of the address %s over words makes no link of them',
    async (address) => {
      expect(await pasted('', address, '<p>oi</p>')).not.toContain('<a');
    },
  );

  it('S14 of markup as text stays its characters', async () => {
    const markup = await pasted('', '<img src=x onerror=alert(1)>');
    expect(markup).toBe('<p>&lt;img src=x onerror=alert(1)&gt;</p>');
    expect(shown?.root.textContent).toBe('<img src=x onerror=alert(1)>');
  });

  it.each([
    ...['div', 'b', 'blockquote', 'ul><li', 'table><tr><td'].map((tag) => `<${tag}>`.repeat(10_000)),
    // Every paragraph reopens all formats.
    `<p>${Array.from({ length: 2000 }, (_, at) => `<b a=${at}>`).join('')}</p>${'<p>x</p>'.repeat(10_000)}`,
    `<b a=1><!--${'</b>'.repeat(9)}-->`.repeat(10_000),
    // Longer than the limit for reading.
    `<p>${'<i>a</i>'.repeat(130_000)}</p>`,
  ])('S14 of markup that holds a browser is read as its words (%#)', async (html) => {
    expect(await pasted(`<p>antes</p>${html}fundo`, 'antes\nfundo')).toBe('<p>antes</p><p>fundo</p>');
  });

  it('S14 of ordinary markup of many pages is read as it is set', async () => {
    const html = `<div><div><p>um <b>dois <i>três</i></b><p><a href="https://a.example"><u>quatro</u></a></div></div>`;
    expect(readPasted(html.repeat(5000))).toHaveLength(10_000);
  });
});

describe('S14 a paste is taken whole or left out, which is told', () => {
  const most = 20_000;
  const lines = (count: number): string => Array.from({ length: count }, () => 'a').join('\n');

  async function pasteInto(start: string, html: string, text: string) {
    const onTooLong = vi.fn();
    shown = await bubbleOnPage(start, { most, onTooLong });
    shown.paste(html, text);
    await expect.poll(() => onTooLong.mock.calls.length + Number(shown?.markup() !== start)).toBe(1);
    return { told: onTooLong.mock.calls.length === 1, markup: shown.markup() };
  }

  it.each([
    ['of more characters', '', 'a'.repeat(most + 1)],
    ['that its markup makes longer', '', '<'.repeat(most / 3)],
    ['of more lines', '', lines(BLOCKS_MAX + 1)],
    ['of more paragraphs', '<p>a'.repeat(BLOCKS_MAX + 1), ''],
    ['of more breaks in one', `<p>a${'<br>a'.repeat(BLOCKS_MAX)}`, ''],
    ['of markup that is not read, with no words beside it', '<b>'.repeat(10_000), ''],
    ['of 5 MB', `<p>${'a'.repeat(5_000_000)}`, 'a'.repeat(5_000_000)],
  ])('S14 one %s', async (_name, html, text) => {
    expect(await pasteInto('<p>oi</p>', html, text)).toEqual({ told: true, markup: '<p>oi</p>' });
  });

  it('S14 one that fits by itself, and with what is written no more', async () => {
    const written = `<p>${'b'.repeat(most / 2)}</p>`;
    expect(await pasteInto(written, '', 'a'.repeat(most / 2))).toEqual({ told: true, markup: written });
  });

  it('S14 one of as many lines as a message may have is taken, and in the stead of what is chosen', async () => {
    const most100 = { most: 100_000 };
    shown = await bubbleOnPage('', most100);
    for (const letter of ['a', 'b']) {
      shown.select('all');
      shown.paste('', lines(BLOCKS_MAX).replaceAll('a', letter));
      await expect
        .poll(() => readMarkup(shown?.markup() ?? '')?.at(-1)?.parts[0])
        .toMatchObject({ text: letter });
      expect(readMarkup(shown.markup())).toHaveLength(BLOCKS_MAX);
    }
  });
});
