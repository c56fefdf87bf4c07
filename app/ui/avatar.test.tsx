// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { Avatar } from './avatar.tsx';

let page: Drawn | null = null;
afterEach(() => page?.remove());

test('S13 S04 a person is shown by picture, by initials without one, and by a tick when chosen', async () => {
  const ana = { firstName: 'Ana', lastName: 'Ribeiro', login: 'ana@horizonte.example' };
  page = await drawn(<Avatar {...ana} />);
  expect(page.page.textContent).toBe('AR');
  page.draw(<Avatar {...ana} photo="blob:ana" />);
  expect(page.page.querySelector('img')?.getAttribute('src')).toBe('blob:ana');
  page.draw(<Avatar {...ana} photo="blob:ana" chosen />);
  expect(page.page.querySelector('img')).toBeNull();
  expect(page.page.querySelector('svg')).not.toBeNull();
});
