import type { Block, Heading, List, Paragraph } from '#app/document/model.ts';
import { LIST_INDENT } from '#app/document/styles.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { Inlines } from './inline-view.tsx';
import { itemCss, paragraphCss } from './measures.ts';
import { TableView } from './table-view.tsx';

/** The page's own title is its `h1`: the document's titles begin one level below. */
const headingTags = { 1: 'h2', 2: 'h3', 3: 'h4', 4: 'h5', 5: 'h6', 6: 'h6' } as const;

function HeadingView({ heading }: { heading: Heading }) {
  const Tag = headingTags[heading.level];
  return (
    <Tag style={paragraphCss(heading)}>
      <Inlines inlines={heading.inlines} />
    </Tag>
  );
}

function ParagraphView({ paragraph }: { paragraph: Paragraph }) {
  return (
    <p style={paragraphCss(paragraph)}>
      <Inlines inlines={paragraph.inlines} />
    </p>
  );
}

function ListView({ list }: { list: List }) {
  const Tag = list.marker === 'bullet' ? 'ul' : 'ol';
  return (
    <Tag data-marker={list.marker} style={{ paddingLeft: LIST_INDENT }}>
      {list.items.map((item) => (
        <li key={item.path.join('.')} style={itemCss} {...(Tag === 'ol' ? { value: item.value } : {})}>
          <ParagraphView paragraph={item.content} />
          {item.children.map((child) => (
            <ListView key={child.path.join('.')} list={child} />
          ))}
        </li>
      ))}
    </Tag>
  );
}

function Note({ kind }: { kind: 'unsupported' | 'pageBreak' }) {
  const { t } = useTexts();
  return (
    <div className={kind === 'pageBreak' ? 'paper-page-break' : 'paper-unsupported'}>
      {t(`filling.${kind}`)}
    </div>
  );
}

export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'paragraph':
      return <ParagraphView paragraph={block} />;
    case 'heading':
      return <HeadingView heading={block} />;
    case 'list':
      return <ListView list={block} />;
    case 'table':
      return <TableView table={block} render={(blocks) => <Blocks blocks={blocks} />} />;
    case 'page-break':
      return <Note kind="pageBreak" />;
    case 'unsupported':
      return <Note kind="unsupported" />;
  }
}

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => <BlockView key={block.path.join('.')} block={block} />);
}
