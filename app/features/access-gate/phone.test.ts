import { expect, test } from 'vitest';
import { isPhone } from './phone.ts';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0';

test.each([
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0 Mobile Safari/537.36', 5, true],
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148', 5, true],
  ['an iPad that says it is a Mac', mac, 5, true],
  ['a Mac', mac, 0, false],
  ['Windows with a touch screen', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0', 10, false],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 0, false],
])('A20 an agent can be installed only on a computer: %s', (_what, userAgent, maxTouchPoints, phone) => {
  expect(isPhone({ userAgent, maxTouchPoints })).toBe(phone);
});
