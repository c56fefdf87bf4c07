import type { Locator } from '@playwright/test';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { prepareFonts, typeset } from '#app/typeset/typeset.ts';
import { modelOf, paragraph, text } from '#tests/pdf/printed.ts';
import { untilSynced } from '#tests/support/app-device.ts';
import { otherWriter } from '../support/other-writer.ts';
import { people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { area, showSheet } from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

const page = { width: 793.7, height: 4500 };
let word = 0;
/** Words that each occur once, of several lengths. */
const words = (count: number): object =>
  text(
    Array.from({ length: count }, () => `p${'alavras'.slice(0, (word * 5) % 8)}${(word += 1)}`).join(' ') +
      ' e nada mais.',
  );
const picture = (place: string, width: number, height: number): object => ({
  type: 'image',
  version: 1,
  file: 'a'.repeat(64),
  width,
  height,
  alt: place,
  $: { place },
});
const list = (...items: object[][]): object => ({
  type: 'list',
  version: 1,
  listType: 'bullet',
  start: 1,
  tag: 'ul',
  indent: 0,
  direction: null,
  format: '',
  children: items.map((children, at) => ({
    type: 'listitem',
    version: 1,
    value: at + 1,
    indent: 0,
    direction: null,
    format: '',
    children,
  })),
});

const blocks = [
  paragraph([picture('left', 150, 110), words(60)]),
  paragraph([words(40)]),
  paragraph([picture('right', 240, 200), words(30)]),
  paragraph([words(25)], { $: { format: { left: 40, right: 30 } } }),
  { ...paragraph([words(6)]), type: 'heading', tag: 'h3' },
  paragraph([words(70)]),
  paragraph([picture('left', 100, 90), picture('right', 120, 60), words(50)]),
  paragraph([picture('left', 120, 130), words(12)]),
  list([words(20)], [words(4)]),
  paragraph([words(30)]),
  paragraph([picture('right', 720, 50), words(20)]),
  paragraph([words(8), picture('baseline', 30, 40), words(8), picture('middle', 30, 60), words(8)]),
];

interface Layout {
  /** The words that begin lines. */
  starts: string[];
  images: { x: number; y: number }[];
}

async function printed(): Promise<Layout> {
  const document = modelOf({ body: blocks, page });
  const job = { document, values: {} };
  const set = typeset(job, await prepareFonts(job, new FontLibrary(nodeFontSource)));
  const { left, top } = document.page.margins;
  const placed = set.pages.flatMap(({ groups }) =>
    groups.flatMap(({ x, y, items }) =>
      items.map((item) => ({ item, x: x + item.x - left, y: y + item.y - top })),
    ),
  );
  const starts: string[] = [];
  let before = Number.NaN;
  for (const { item, y } of placed) {
    // The markers of a list are no text of the editor.
    if (item.kind !== 'text' || item.words[0]?.text === '•') continue;
    const first = item.words[0]?.text.startsWith('p') === true ? item.words[0].text : undefined;
    if (first !== undefined && y !== before) starts.push(first);
    before = y;
  }
  return { starts, images: placed.filter(({ item }) => item.kind === 'image').map(({ x, y }) => ({ x, y })) };
}

async function onScreen(body: Locator): Promise<Layout> {
  return body.evaluate((root) => {
    const zoom = Number(getComputedStyle(root).getPropertyValue('--zoom'));
    const { left, top } = root.getBoundingClientRect();
    const starts: string[] = [];
    let before = Number.NaN;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      for (const match of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const y = range.getBoundingClientRect().top;
        if (match[0].startsWith('p') && !(Math.abs(y - before) < 3)) starts.push(match[0]);
        before = y;
      }
    const images = [...root.querySelectorAll('.document-image')].map((image) => {
      const box = image.getBoundingClientRect();
      return { x: (box.left - left) / zoom, y: (box.top - top) / zoom };
    });
    return { starts, images };
  });
}

test('T14 T15 lines beside an image end in the editor where they end in print @any-width', async ({
  server,
  newDevice,
}) => {
  const paper = await printed();
  const writer = await otherWriter(server.origin, people.bruno);
  const { uid } = await writer.templates.create({
    name: 'Imagens ao lado',
    templateArea: '',
    fields: [],
    sections: [],
    document: {
      header: null,
      content: { root: { type: 'root', children: blocks } },
      footer: null,
      pagesInfo: page,
    },
  });
  await untilSynced(writer);
  await writer.close();
  const device = await newDevice();
  const screen = await device.open(`/document/editor/${uid}`);
  await signIn(screen, people.ana);
  const body = area(screen, 'body');
  await expect(body.locator('.document-image').first()).toBeAttached();
  await showSheet(screen);
  await expect.poll(() => body.locator('.document-later').count()).toBe(0);
  await expect.poll(async () => (await onScreen(body)).starts).toEqual(paper.starts);
  const { images } = await onScreen(body);
  const off = paper.images.map(({ x, y }, at) => ({
    x: Math.round((images[at]?.x ?? Infinity) - x),
    y: Math.round((images[at]?.y ?? Infinity) - y),
  }));
  // Browsers round every line.
  expect(off.filter(({ x, y }) => Math.abs(x) > 1 || Math.abs(y) > 2)).toEqual([]);
});
