import { $getLexicalContent } from '@lexical/clipboard';
import { $createParagraphNode, $getRoot, $getSelection, $isElementNode } from 'lexical';
import { describe, expect, it } from 'vitest';
import { readBlockId } from '#app/document/reading/block-ids.ts';
import { isJsonNode, readChildren } from '#app/document/reading/json-node.ts';
import { createDocumentEditors, type DocumentEditors } from '../document-editors.ts';
import { $pasteOwnParts } from '../paste/own-parts.ts';
import { paragraph, phrases, raise, state, text } from '../testing/area-fixture.ts';
import { missingReferences } from './missing-references.ts';
import { found, showsOf } from './reference-choices.ts';
import { $targetChoices } from './reference-targets.ts';
import { INSERT_REFERENCE } from './references-extension.ts';

type Shows = 'number' | 'label' | 'text' | 'page';

const refer = (target: string, shows: Shows | 'section', words = '…') => ({
  ...text(words),
  type: 'reference',
  mode: 'token',
  target,
  shows,
});

const block = (id: string, children: object[], level?: number) => ({
  ...paragraph(...children),
  $: { id, ...(level === undefined ? {} : { numbering: { scheme: 'contrato', level } }) },
});

function documentOf(
  body: object[],
  header: object[] = [],
): { editors: DocumentEditors; changes: () => number } {
  let changes = 0;
  const editors = createDocumentEditors({
    states: { header: header.length === 0 ? null : state(...header), content: state(...body), footer: null },
    labels: new Map(),
    imageUrl: () => Promise.resolve(null),
    phrases,
    contentWidth: () => 700,
    onFiles: () => undefined,
    onChange: () => void (changes += 1),
    onError: raise,
  });
  return { editors, changes: () => changes };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
};

const words = ({ areas }: DocumentEditors, area: 'body' | 'header' = 'body'): string[] =>
  areas[area].read(() =>
    $getRoot()
      .getChildren()
      .map((node) => node.getTextContent()),
  );

function edit({ areas: { body } }: DocumentEditors, change: () => void): void {
  body.update(change, { discrete: true });
}

const clauses = [
  block('one', [text('Do objeto')], 0),
  block('two', [text('O serviço')], 1),
  block('three', [text('no prazo')], 2),
];

describe('cross-references in the editor', () => {
  it('T14 show number, text and page, and follow what is written, moved and deleted elsewhere', async () => {
    const { editors } = documentOf(
      [
        ...clauses,
        block('ref', [
          refer('three', 'number'),
          text(' | '),
          refer('one', 'text'),
          text(' | '),
          refer('two', 'label'),
        ]),
      ],
      [block('head', [refer('one', 'number'), text(' '), refer('three', 'page')])],
    );
    await settled();
    expect(words(editors).at(-1)).toBe('1.1, a) | Do objeto | 1.1');
    expect(words(editors, 'header')).toEqual(['Cláusula 1ª 1']);
    edit(editors, () => {
      const first = $getRoot().getFirstChild();
      if (!$isElementNode(first)) throw new Error('no block');
      first.selectEnd().insertText(' e do preço');
      first.insertBefore($getRoot().getChildAtIndex(1) ?? first);
    });
    await settled();
    expect(words(editors).at(-1)).toBe('Cláusula 1ª, a) | Do objeto e do preço | 1.1');
    editors.setPages({ pages: 3, starts: [{ page: 2, path: [1], offset: 0 }] });
    await settled();
    expect(words(editors, 'header')).toEqual(['Cláusula 1ª 2']);
    edit(editors, () => $getRoot().getChildAtIndex(1)?.remove());
    await settled();
    expect(words(editors).at(-1)).toContain('[?]');
    expect(missingReferences(Object.values(editors.areas))).toBe(2);
    editors.history.undo();
    await settled();
    expect(words(editors).at(-1)).toBe('Cláusula 1ª, a) | Do objeto e do preço | 1.1');
    editors.dispose();
  });

  it('T14 T20 are stored without what they show, so that a changed number is no change of their block', async () => {
    const stored = block('ref', [text('Ver '), refer('two', 'number'), refer('gone', 'section')]);
    const { editors, changes } = documentOf([...clauses, stored]);
    expect(missingReferences(Object.values(editors.areas))).toBe(1);
    await settled();
    expect(words(editors).at(-1)).toBe('Ver 1.1[?]');
    expect(changes()).toBe(0);
    expect(editors.read().content?.root.children.at(-1)).toEqual(stored);
    edit(editors, () => $getRoot().getFirstChild()?.remove());
    await settled();
    expect(editors.read().content?.root.children.at(-1)).toEqual(stored);
    editors.dispose();
  });

  it('T14 that go round in a circle come to an end', async () => {
    const { editors } = documentOf([
      block('a', [text('a '), refer('b', 'text')]),
      block('b', [text('b '), refer('a', 'number')]),
      block('c', [text('c '), refer('c', 'text')]),
    ]);
    for (let turn = 0; turn < 5; turn += 1) await settled();
    expect(words(editors)).toEqual(['a b …', 'b a …', 'c c …']);
    editors.dispose();
  });

  it('T14 can lead to headings and numbered paragraphs, in the style of the text around them', async () => {
    const { editors } = documentOf([
      { ...paragraph(text('Das partes')), type: 'heading', tag: 'h2', $: { id: 'title' } },
      ...clauses,
      block('plain', [text('sem número', 'font-size: 20px;')]),
    ]);
    await settled();
    const choices = editors.areas.body.read($targetChoices);
    expect(choices.map(({ id, citation }) => [id, citation?.number])).toEqual([
      ['title', undefined],
      ['one', 'Cláusula 1ª'],
      ['two', '1.1'],
      ['three', '1.1, a)'],
    ]);
    expect(found(choices, 'servico').map(({ id }) => id)).toEqual(['two']);
    expect(found(choices, '1.1').map(({ id }) => id)).toEqual(['two', 'three']);
    expect(choices.map(showsOf)).toEqual([
      ['text', 'page'],
      ['number', 'text', 'page'],
      ['number', 'text', 'page'],
      ['number', 'label', 'text', 'page'],
    ]);
    edit(editors, () => {
      const last = $getRoot().getLastChild();
      if ($isElementNode(last)) last.selectEnd().setStyle('font-size: 20px;');
    });
    edit(
      editors,
      () => void editors.areas.body.dispatchCommand(INSERT_REFERENCE, { target: 'three', shows: 'label' }),
    );
    await settled();
    edit(editors, () => $getSelection()?.insertText('!'));
    expect(words(editors).at(-1)).toBe('sem númeroa)!');
    expect(editors.read().content?.root.children.at(-1)).toMatchObject({
      children: [
        {},
        {
          type: 'reference',
          target: 'three',
          shows: 'label',
          style: 'font-size: 20px;',
          text: '…',
        },
        {},
      ],
    });
    editors.dispose();
  });

  it('T14 copied together with their targets lead to the copies; alone they lead where they did', async () => {
    const { editors } = documentOf([
      ...clauses,
      block('ref', [text('Ver '), refer('two', 'number'), text(' e '), refer('three', 'number')]),
    ]);
    const { body } = editors.areas;
    const copy = (from: number, to: number): string => {
      edit(editors, () => $selectBlocks(from, to));
      return body.read(() => $getLexicalContent(body) ?? '');
    };
    const paste = (clip: string): void =>
      edit(editors, () => {
        const selection = $getRoot().append($createParagraphNode()).selectEnd();
        $pasteOwnParts(clip, selection, () => false, noTransfer);
      });
    const targets = (): unknown[] =>
      editors.read().content.root.children.map((node) => {
        const children = isJsonNode(node) ? readChildren(node) : [];
        return children.flatMap((inline) =>
          isJsonNode(inline) && 'target' in inline ? [inline['target']] : [],
        );
      });
    paste(copy(1, 3));
    await settled();
    const [, , , , two, three] = editors
      .read()
      .content.root.children.map((node) => (isJsonNode(node) ? readBlockId(node) : ''));
    expect(targets()).toEqual([[], [], [], ['two', 'three'], [], [], [two, three]]);
    expect([two, three]).not.toContain('two');
    expect(words(editors).at(-1)).toBe('Ver 1.2 e 1.2, a)');
    paste(copy(3, 3));
    await settled();
    expect(targets().at(-1)).toEqual(['two', 'three']);
    expect(words(editors).at(-1)).toBe('Ver 1.1 e 1.1, a)');
    editors.dispose();
  });

  it('T14 and targets that are cut and pasted stay together', async () => {
    const { editors } = documentOf([...clauses, block('ref', [refer('two', 'number')])]);
    const { body } = editors.areas;
    edit(editors, () => $selectBlocks(1, 3));
    const clip = body.read(() => $getLexicalContent(body) ?? '');
    edit(editors, () => {
      for (const node of $getRoot().getChildren().slice(1)) node.remove();
    });
    edit(editors, () => {
      const selection = $getRoot().append($createParagraphNode()).selectEnd();
      $pasteOwnParts(clip, selection, () => false, noTransfer);
    });
    await settled();
    expect(editors.read().content.root.children.at(-1)).toMatchObject({ children: [{ target: 'two' }] });
    expect(words(editors).at(-1)).toBe('1.1');
    editors.dispose();
  });
});

const noTransfer = { getData: () => '' } as unknown as DataTransfer;

function $selectBlocks(from: number, to: number): void {
  const first = $getRoot().getChildAtIndex(from);
  const last = $getRoot().getChildAtIndex(to);
  if (!$isElementNode(first) || !$isElementNode(last)) throw new Error('no block');
  const { anchor } = first.selectStart();
  const start = { key: anchor.key, offset: anchor.offset, type: anchor.type };
  last.selectEnd().anchor.set(start.key, start.offset, start.type);
}
