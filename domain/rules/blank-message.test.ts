import { expect, it } from 'vitest';
import { isBlankMessage } from './blank-message.ts';

it('S06 a message that shows nothing is blank, whatever its markup', () => {
  for (const markup of ['', '  \n\t', '<p></p>', '<p> &nbsp;<br></p>', '\u00a0']) {
    expect(isBlankMessage(markup)).toBe(true);
  }
  for (const markup of ['oi', '<p>oi</p>', '<p><img src="x"></p>', '0', '&amp;']) {
    expect(isBlankMessage(markup)).toBe(false);
  }
});
