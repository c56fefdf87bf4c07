import { memo } from 'react';
import type { PreviewContent, PreviewNode, PreviewRule } from '#app/typeset/preview/preview.ts';
import { LineView } from './line-view.tsx';

interface Look {
  tag: 'h2' | 'h3' | 'h4' | 'h5' | 'h6' | 'p' | 'div' | 'blockquote';
  role?: string;
}

/**
 * What screen readers announce for each role. It has no visible effect: the lines are positioned separately.
 * The page's title is the `h1`, so the document's titles begin at `h2`.
 */
const looks: Readonly<Record<PreviewNode['role'], Look>> = {
  Document: { tag: 'div' },
  Div: { tag: 'div' },
  H1: { tag: 'h2' },
  H2: { tag: 'h3' },
  H3: { tag: 'h4' },
  H4: { tag: 'h5' },
  H5: { tag: 'h6' },
  H6: { tag: 'h6' },
  P: { tag: 'p' },
  BlockQuote: { tag: 'blockquote' },
  L: { tag: 'div', role: 'list' },
  LI: { tag: 'div', role: 'listitem' },
  Lbl: { tag: 'div' },
  LBody: { tag: 'div' },
  Table: { tag: 'div', role: 'table' },
  TR: { tag: 'div', role: 'row' },
  TH: { tag: 'div', role: 'columnheader' },
  TD: { tag: 'div', role: 'cell' },
  Figure: { tag: 'div' },
  Link: { tag: 'div' },
  Reference: { tag: 'div' },
  Note: { tag: 'p', role: 'note' },
  Artifact: { tag: 'div' },
};

/** A header cell with data beside it is a row header. */
function rolesOf(node: PreviewNode, parent: PreviewNode | null): string | undefined {
  const isBesideData = parent?.children.some((cell) => cell.kind === 'node' && cell.role === 'TD') ?? false;
  return node.role === 'TH' && isBesideData ? 'rowheader' : looks[node.role].role;
}

function NodeView({ node, parent }: { node: PreviewNode; parent: PreviewNode | null }) {
  const { tag: Tag } = looks[node.role];
  return (
    <Tag
      role={rolesOf(node, parent)}
      aria-hidden={node.role === 'Artifact' || undefined}
      aria-colspan={node.columnSpan}
      aria-rowspan={node.rowSpan}
    >
      <Nodes nodes={node.children} parent={node} />
    </Tag>
  );
}

function Nodes({ nodes, parent }: { nodes: PreviewContent['nodes']; parent: PreviewNode | null }) {
  return Array.from(nodes.entries(), ([key, node]) =>
    node.kind === 'line' ? (
      <LineView key={key} line={node} />
    ) : (
      <NodeView key={key} node={node} parent={parent} />
    ),
  );
}

/** A border, which browsers draw equally wide at every place and zoom. */
function RuleView({ rule: { left, top, width, height, thickness, color } }: { rule: PreviewRule }) {
  const line = `${String(thickness)}px solid ${color}`;
  const edge = height === 0 ? { width, borderTop: line } : { height, borderLeft: line };
  return <span aria-hidden className="paper-rule" style={{ left, top, ...edge }} />;
}

/** Rerenders only if the typesetter made the content anew. */
export const ContentView = memo(function ContentView({
  content: { shapes, rules, nodes },
  width,
  height,
}: {
  content: PreviewContent;
  width: number;
  height: number;
}) {
  return (
    <>
      {shapes.length > 0 && (
        <svg aria-hidden className="paper-shapes" width={width} height={height}>
          {Array.from(shapes.entries(), ([key, { color, path }]) => (
            <path key={key} fill={color} d={path} />
          ))}
        </svg>
      )}
      {Array.from(rules.entries(), ([key, rule]) => (
        <RuleView key={key} rule={rule} />
      ))}
      <Nodes nodes={nodes} parent={null} />
    </>
  );
});
