import { describe, expect, it } from 'vitest';
import { inertMarkup } from './inert-markup.ts';

describe('markup that the content policy has nothing to say of', () => {
  it.each([
    ['<p style="color:red" class=a>x</p>', '<p data-pasted-style="color:red" class=a>x</p>'],
    ["<P CLASS='a' STYLE = 'b'>", "<P CLASS='a' data-pasted-style = 'b'>"],
    ['<td/style=a onclick=b>', '<td/data-pasted-style=a data-onclick=b>'],
    ['<a title="style=b > c" style>', '<a title="style=b > c" data-pasted-style>'],
    ['<style><!-- p.a {} --></style>', '<noframes><!-- p.a {} --></noframes>'],
    ['<STYLE type="text/css">a</STYLE >', '<noframes type="text/css">a</noframes >'],
    ['a < b style=c', 'a < b style=c'],
    ['<!-- <p style=a> --><p style=b>', '<!-- <p style=a> --><p data-pasted-style=b>'],
    ['<title><p style=a></title><p style=b>', '<title><p style=a></title><p data-pasted-style=b>'],
    ['<p style="a', '<p data-pasted-style="a'],
    ['<svg><style><img onerror=a></style></svg>', '<svg><noframes><img data-onerror=a></noframes></svg>'],
  ])('T14 %s', (markup, quiet) => {
    expect(inertMarkup(markup)).toBe(quiet);
  });

  it.each(['<p ', '<p a="', "<p a='b", '<!--', '<style>', '<', '="', ' ', '<p a = '])(
    'T14 walks once through markup made of %j alone',
    (part) => {
      expect(inertMarkup(part.repeat(600_000 / part.length)).length).toBeGreaterThan(0);
    },
  );
});
