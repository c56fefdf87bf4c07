import { expect, it } from 'vitest';
import { jsonParts } from './json-parts.ts';

it.each([
  ['{}', 1],
  ['[[],[],{"a":[1,2]}]', 5],
  ['{"text":"[[[{{{ \\" [ \\\\","more":[]}', 2],
  ['"[["', 0],
  ['', 0],
])('C12 %s begins %i objects and arrays', (text, parts) => {
  expect(jsonParts(Buffer.from(text))).toBe(parts);
});
