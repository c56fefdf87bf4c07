import type { Preview, PreviewContent, PreviewLine } from '#app/typeset/preview/preview.ts';

/** Spaces at line ends, and hyphens that are no characters of the text, are copied or not as a reader likes. */
export const tidy = (text: string): string => text.replaceAll(/[\s\u00ad]/g, '');

export function* linesIn(nodes: PreviewContent['nodes']): Generator<PreviewLine> {
  for (const node of nodes) {
    if (node.kind === 'line') yield node;
    else yield* linesIn(node.children);
  }
}

const textOf = ({ pieces }: PreviewLine): string =>
  pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('');

/** Each page's lines as the fill screen shows them, by their baselines from the top. */
export function linesShown({ frames, frameOf, pages, numbers }: Preview): string[][] {
  return pages.map((page, index) => {
    const frame = frames[frameOf[index] ?? 0];
    if (frame === undefined) throw new Error('a page without a frame');
    const lines = new Map<number, string>();
    for (const line of [frame.header, page, frame.footer].flatMap(({ nodes }) => [...linesIn(nodes)])) {
      const y = Math.round((line.top + line.baseline) * 0.75 * 100) / 100;
      const near = [...lines.keys()].find((known) => Math.abs(known - y) < 0.6) ?? y;
      lines.set(near, (lines.get(near) ?? '') + textOf(line));
    }
    if (frame.number !== null) lines.set(frame.number.baseline * 0.75, numbers[index] ?? '');
    return [...lines]
      .sort(([a], [b]) => a - b)
      .map(([, line]) => tidy(line))
      .filter((line) => line !== '');
  });
}
