import type { Locator } from '@playwright/test';
import { FontLibrary } from '#app/typeset/fonts/font-library.ts';
import { nodeFontSource } from '#app/typeset/fonts/node-source.ts';
import { prepareFonts, typeset } from '#app/typeset/typeset.ts';
import { cell, modelOf, paragraph, row, text } from '#tests/pdf/printed.ts';
import { people } from '../support/server.ts';
import { signIn } from '../support/sign-in.ts';
import { storeAll } from '../support/stored-documents.ts';
import { expect, test } from '../support/test.ts';
import { area, showSheet } from '../support/write-document.ts';

test.use({ sharedServer: true, sharedBrowser: true });

const page = { width: 793.7, height: 1122.5 };

interface Look {
  place?: unknown;
  padding?: { x: number; y: number };
  /** Least heights of the rows. */
  heights?: readonly (number | undefined)[];
}

let word = 0;

/** Tables of imported documents: columns from 36 to 600 pixels, low rows, a place in the column of text. */
function table(
  colWidths: readonly number[],
  { place, padding, heights = [undefined, undefined] }: Look,
): object {
  return {
    type: 'table',
    version: 1,
    colWidths,
    $: { place, padding },
    children: heights.map((height) => ({
      ...row(colWidths.map(() => cell([paragraph([text(`c${(word += 1)}`)])]))),
      ...(height === undefined ? {} : { $: { height } }),
    })),
  };
}

const none = { x: 0, y: 0 };
const tables = [
  table([120, 80], {}),
  table([120, 80], { place: 'center', padding: none, heights: [0, 25, undefined] }),
  table([36, 200], { place: 'right', padding: { x: 4, y: 1 }, heights: [0, 0] }),
  table([150, 150], { place: { indent: 60 }, padding: none, heights: [0] }),
  table([100, 600], { place: 'center', padding: none, heights: [0, 0] }),
];
const blocks = tables.flatMap((each) => [each, paragraph([text(`c${(word += 1)}`)])]);

type Places = Record<string, { x: number; y: number }>;

/** Where words are: from the left of the first one, and below the one before. */
function seen(places: readonly (readonly [name: string, place: { x: number; y: number }])[]): Places {
  const left = places[0]?.[1].x ?? 0;
  return Object.fromEntries(
    places.map(([name, { x, y }], at) => [name, { x: x - left, y: y - (places[at - 1]?.[1].y ?? y) }]),
  );
}

async function printed(): Promise<Places> {
  const document = modelOf({ body: blocks, page });
  const job = { document, values: {} };
  const set = typeset(job, await prepareFonts(job, new FontLibrary(nodeFontSource)));
  const words = set.pages.flatMap(({ groups }) =>
    groups.flatMap(({ x, y, items }) =>
      items.flatMap((item) =>
        item.kind === 'text' ? [[item.words[0]?.text ?? '', { x: x + item.x, y: y + item.y }] as const] : [],
      ),
    ),
  );
  return seen(words.filter(([name]) => name.startsWith('c')));
}

async function onScreen(body: Locator): Promise<Places> {
  const places = await body.evaluate((root) => {
    const zoom = Number(getComputedStyle(root).getPropertyValue('--zoom'));
    const found: [string, { x: number; y: number }][] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top } = range.getBoundingClientRect();
      found.push([node.textContent ?? '', { x: left / zoom, y: top / zoom }]);
    }
    return found;
  });
  return seen(places);
}

test('T14 T15 tables of other programs stand and are as high in the editor as in print @any-width', async ({
  server,
  newDevice,
}) => {
  const paper = await printed();
  const addresses = await storeAll(
    server,
    new Map([
      [
        'Tabelas',
        {
          fields: [],
          sections: [],
          document: {
            header: null,
            content: { root: { type: 'root', children: blocks } },
            footer: null,
            pagesInfo: page,
          },
        },
      ],
    ]),
  );
  const device = await newDevice();
  const screen = await device.open(addresses.get('Tabelas') ?? '');
  await signIn(screen, people.ana);
  const body = area(screen, 'body');
  await expect(body.locator('table').first()).toBeAttached();
  await showSheet(screen);
  // Browsers round every line and every edge.
  const off = async () => {
    const places = await onScreen(body);
    return Object.entries(paper).filter(
      ([name, { x, y }]) =>
        !(
          Math.abs((places[name]?.x ?? Infinity) - x) < 1.5 && Math.abs((places[name]?.y ?? Infinity) - y) < 3
        ),
    );
  };
  await expect.poll(off).toEqual([]);
});
