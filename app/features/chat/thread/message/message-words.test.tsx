// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { i18n } from 'i18next';
import { loadArea } from '#app/i18n/lazy-phrases.ts';
import { createTexts } from '#app/i18n/runtime.ts';
import { MENTIONS_MAX } from '#domain/rules/messages/markup.ts';
import { ThreadContext, type ThreadScope } from '../thread-context.ts';
import { MessageWords } from './message-words.tsx';

const scope: ThreadScope = {
  me: 'user-ana-1',
  nameOf: (user, fallback) =>
    ({ 'user-bruno-1': 'Bruno Carvalho', 'user-ana-1': 'Ana Ribeiro' })[user] ?? fallback ?? '',
  stateOf: () => 'synced',
  refusalOf: () => null,
  unsentFileOf: () => null,
  reply: () => undefined,
  edit: () => undefined,
  goTo: () => undefined,
};

let texts: i18n;
beforeAll(async () => {
  texts = await createTexts('pt_BR');
  await loadArea(texts, 'chats');
});

function shown(markup: string): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = renderToStaticMarkup(
    <I18nextProvider i18n={texts}>
      <ThreadContext value={scope}>
        <MessageWords markup={markup} own={false} tabIndex={-1} />
      </ThreadContext>
    </I18nextProvider>,
  );
  return element;
}

describe('S06 what a message shows', () => {
  it('S06 is its shapes', () => {
    const element = shown(
      '<p>um <strong><em>dois</em></strong></p><ul><li>a</li></ul><blockquote>dito</blockquote>',
    );
    expect(element.querySelector('strong em')?.textContent).toBe('dois');
    expect(element.querySelector('ul li')?.textContent).toBe('a');
    expect(element.querySelector('blockquote')?.textContent).toBe('dito');
  });

  it.each([
    '<script>alert(1)</script>',
    '<p><img src=x onerror=alert(1)></p>',
    '<p><a href="javascript:alert(1)">oi</a></p>',
    '<p><a href="data:text/html,<b>x">oi</a></p>',
    '<iframe src="/x"></iframe>',
    '<p style="position:fixed">oi</p>',
    '<svg onload=alert(1)>',
    `<p>${'<span data-user="user-bruno-1">Bruno</span>'.repeat(MENTIONS_MAX + 1)}</p>`,
  ])('S06 is nothing but words where it is no message of ours: %.40s', (markup) => {
    const element = shown(markup);
    expect(element.querySelector('script, img, a, iframe, svg, [style]')).toBeNull();
    expect(markup.startsWith(element.querySelector('p')?.textContent.replace(/…$/, '') ?? ' ')).toBe(true);
  });

  it('S06 leads to safe addresses alone, in a tab that knows nothing of this one', () => {
    const element = shown(
      '<p><a href="https://a.example/x">a</a> e https://b.example/y. javascript:alert(1)</p>',
    );
    const links = [...element.querySelectorAll('a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://a.example/x',
      'https://b.example/y',
    ]);
    for (const link of links) {
      expect(link.target).toBe('_blank');
      expect(link.rel).toBe('noopener noreferrer nofollow');
    }
  });

  it('S06 calls people as the directory does, whatever name the message forges', () => {
    const element = shown(
      '<p><span data-user="user-bruno-1">Diretoria</span> <span data-user="user-ana-1">x</span> <span data-user="user-gone-1">Davi</span></p>',
    );
    expect(element.textContent).toBe('@Bruno Carvalho @Ana Ribeiro @Davi');
    const [bruno, ana] = element.querySelectorAll('span');
    expect(ana?.className).not.toBe(bruno?.className);
  });

  it('S06 is folded where it is long', () => {
    const element = shown(`<p>${'a'.repeat(100_000)}</p>`);
    expect(element.textContent.length).toBeLessThan(4000);
    expect(element.querySelector('button')?.textContent).toBe('Mostrar tudo');
    expect(shown('<p>oi</p>').querySelector('button')).toBeNull();
  });
});
