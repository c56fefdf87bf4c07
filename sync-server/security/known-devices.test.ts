import { expect, it } from 'vitest';
import { createKnownDevices } from './known-devices.ts';

const [old, present, foreign] = [1, 2, 3].map((fill) => new Uint8Array(32).fill(fill)) as [
  Uint8Array,
  Uint8Array,
  Uint8Array,
];
const devices = createKnownDevices([present, old]);
const ANA = 'ana@horizonte.example';

it('A04 knows a browser to the person who signed in, however the e-mail is written, and to nobody else', () => {
  const text = devices.remember(null, ANA);
  const number = devices.recognise(text, ' ANA@horizonte.example');
  expect(number).not.toBeNull();
  expect(devices.recognise(text, 'bruno@horizonte.example')).toBeNull();
  expect(devices.recognise(devices.remember(text, ANA), ANA)).toBe(number);
});

it('A04 keeps the last five people of a browser', () => {
  const people = Array.from({ length: 6 }, (_, at) => `p${String(at)}@x.example`);
  const text = people.reduce<string | null>((held, login) => devices.remember(held, login), null);
  expect(people.map((login) => devices.recognise(text, login) !== null)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
});

it('A04 takes no cookie that another key signed, or that was changed', () => {
  const former = createKnownDevices([old]).remember(null, ANA);
  expect(devices.recognise(former, ANA)).not.toBeNull();
  expect(devices.recognise(createKnownDevices([foreign]).remember(null, ANA), ANA)).toBeNull();
  const text = devices.remember(null, ANA);
  const changed = `${text[0] === 'A' ? 'B' : 'A'}${text.slice(1)}`;
  for (const wrong of [changed, '', '~', text.slice(1), `${text}x`, null])
    expect(devices.recognise(wrong, ANA)).toBeNull();
});
