import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Read-only controls submit nothing. */
const INPUT =
  /<(?:TextField|TextArea|MaskedField|PasswordField|ValueInput|input|textarea)\b(?![^>]*\breadOnly\b)/;
const files = globSync('app/**/*.tsx').map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const named = (name: string): RegExp => new RegExp(`<${name}\\b`);

describe('dialogs with inputs', () => {
  it('S13 are forms, so that Enter submits them whatever inputs they have', () => {
    const windows = files.filter(({ text }) => named('Dialog').test(text) && INPUT.test(text));
    // A nested form with its own button also submits with Enter.
    const mute = windows.filter(({ text }) => !/type="submit"/.test(text));
    expect(mute.map(({ path }) => path)).toEqual([]);
    expect(files.filter(({ text }) => named('FormDialog').test(text)).length).toBeGreaterThan(8);
  });
});
