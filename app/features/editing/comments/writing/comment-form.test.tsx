// @vitest-environment happy-dom
import { useSyncExternalStore } from 'react';
import { of } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import type { WrittenComment } from '#app/data/ports/comments.ts';
import { projectionSchema, type Projection } from '#domain/entities/projection.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { CommentForm } from './comment-form.tsx';
import { UnsentTexts } from './unsent-texts.ts';

let page: Drawn | null = null;
afterEach(() => page?.remove());

const at = '2026-11-21T10:00:00.000Z';
function person(uid: string, name: string, active = true): Projection {
  return projectionSchema.parse({
    uid,
    company: 'company-1',
    createdAt: at,
    createdBy: 'user-ana-0001',
    deleted: false,
    write: { id: 'write-0001', by: 'user-ana-0001', at, ancestors: [] },
    kind: 'user',
    data: { kind: 'user', name, user: `${uid}@x.example`, companyadmin: false, active },
  });
}
const people = [
  person('user-bruno-01', 'Bruno Reis'),
  person('user-bruna-01', 'Bruna Reis'),
  person('user-away-001', 'Breno Reis', false),
];
const purpose = { to: 'begin', anchor: null } as const;

async function form() {
  const texts = new UnsentTexts({
    store: {
      comments: () => Promise.resolve([]),
      saveComment: () => Promise.resolve(),
      discardComment: () => Promise.resolve(),
    },
    template: 'template-0001',
    onUnwritten: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  texts.begin(purpose);
  const sent = vi.fn<(said: WrittenComment) => Promise<void>>(() => Promise.resolve());
  function Form() {
    const unsent = useSyncExternalStore(texts.subscribe, texts.read).get('begin');
    if (unsent === undefined) return null;
    return <CommentForm label="Texto" send="Comentar" texts={texts} unsent={unsent} onSend={sent} />;
  }
  page = await drawn(<Form />, { data: { directory: { watch: () => of(people) } } });
  await vi.waitFor(() => expect(area().getAttribute('aria-label')).toBe('Texto'), { timeout: 30_000 });
  return { texts, sent };
}

function area(): HTMLTextAreaElement {
  const found = page?.find('textarea', 'Texto');
  if (!(found instanceof HTMLTextAreaElement)) throw new Error('No text.');
  return found;
}
/** As typed at the end of the text. */
function type(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(), text);
  area().setSelectionRange(text.length, text.length);
  area().dispatchEvent(new Event('input', { bubbles: true }));
}
function key(name: string, ctrlKey = false): void {
  area().dispatchEvent(new KeyboardEvent('keydown', { key: name, ctrlKey, bubbles: true, cancelable: true }));
}
const offered = (): (string | null)[] =>
  [...document.querySelectorAll('[role=listbox] [role=option]')].map(({ textContent }) => textContent);
const current = (): string | null | undefined =>
  document.getElementById(area().getAttribute('aria-activedescendant') ?? '')?.textContent;

test('T13 a person is mentioned by keys: offered by name, stored by uid, sent with the text', async () => {
  const { texts, sent } = await form();
  type('Oi, @re');
  await expect.poll(offered).toEqual(['Bruna Reis', 'Bruno Reis']);
  expect(area().getAttribute('aria-controls')).toBe(document.querySelector('[role=listbox]')?.id);
  expect(current()).toBe('Bruna Reis');
  key('ArrowDown');
  await expect.poll(current).toBe('Bruno Reis');
  key('Enter');
  await expect.poll(() => area().value).toBe('Oi, @Bruno Reis ');
  expect(offered()).toEqual([]);
  expect(area().selectionStart).toBe('Oi, @Bruno Reis '.length);
  expect(texts.read().get('begin')?.text).toBe('Oi, @[user-bruno-01] ');
  type('Oi, @Bruno Reis , e você?');
  key('Enter', true);
  await expect.poll(() => sent.mock.calls.length).toBe(1);
  expect(sent.mock.calls[0]?.[0]).toEqual({
    text: 'Oi, @[user-bruno-01] , e você?',
    mentions: ['user-bruno-01'],
  });
  await expect.poll(() => document.querySelector('textarea')).toBeNull();
});

test('T13 a press mentions too; Esc leaves first the list, then the text', async () => {
  await form();
  type('@br');
  await expect.poll(offered).toEqual(['Bruna Reis', 'Bruno Reis']);
  key('Escape');
  await expect.poll(offered).toEqual([]);
  expect(area().value).toBe('@br');
  type('Olá @bruna');
  await expect.poll(offered).toEqual(['Bruna Reis']);
  page?.find('[role=option]', 'Bruna Reis')?.click();
  await expect.poll(() => area().value).toBe('Olá @Bruna Reis ');
  key('Escape');
  await expect.poll(() => document.querySelector('textarea')).toBeNull();
});
