import { expect, it } from 'vitest';
import { imagesOf } from './document-images.ts';

const image = (letter: string) => ({ type: 'image', file: letter.repeat(64), width: 1, height: 1 });

it('S21 T07 finds each image of a document once, wherever it lies, and takes nothing else for one', () => {
  const document = {
    header: { root: { children: [image('a')] } },
    content: {
      root: {
        children: [
          { type: 'paragraph', children: [image('a'), image('b')] },
          { type: 'from-the-future', inside: { deep: [image('c')] } },
          { type: 'image', file: '../../etc/passwd' },
          { type: 'video', file: 'd'.repeat(64) },
        ],
      },
    },
    footer: null,
  };
  expect(imagesOf(document).sort()).toEqual(['a', 'b', 'c'].map((letter) => letter.repeat(64)));
  expect(imagesOf('text')).toEqual([]);
});

it('S21 reads a document nested to break whoever calls itself', () => {
  let nested: unknown = image('e');
  for (let level = 0; level < 50_000; level += 1) nested = { children: [nested] };
  expect(imagesOf(nested)).toEqual(['e'.repeat(64)]);
});

it('T14 O01 finds the image behind more parts than a call takes arguments', () => {
  const parts: unknown[] = Array.from({ length: 300_000 }, () => ({ type: 'text' }));
  const file = 'a'.repeat(64);
  expect(imagesOf({ children: [{ type: 'image', file }, ...parts] })).toEqual([file]);
});
