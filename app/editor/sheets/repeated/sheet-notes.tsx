import { useEffect } from 'react';
import type { CSSProperties } from 'react';
import { FOOTNOTES } from '#app/document/styles.ts';
import { showFiles } from '#app/typeset/fonts/screen-faces.ts';
import type { NoteLine, PageNotes } from '#app/typeset/pages/page-notes.ts';
import type { PageGeometry } from '#app/typeset/pages/pagination.ts';

type Piece = NoteLine['pieces'][number];

function styleOf(piece: Piece, gap: number): CSSProperties {
  const { width, color, rise = 0 } = piece;
  return { width, color, marginLeft: gap, top: -rise };
}

/** As wide as the typesetter set it. */
function NotePiece({ piece, gap }: { piece: Piece; gap: number }) {
  const style = styleOf(piece, gap);
  if (piece.kind === 'blank') return <span className="document-note-blank" style={style} />;
  const { text, font, size, spacing, hyphenated, rightToLeft } = piece;
  return (
    <span
      className="document-note-run"
      dir={rightToLeft === true ? 'rtl' : undefined}
      data-hyphenated={hyphenated ? '' : undefined}
      style={{ ...style, fontFamily: JSON.stringify(font), fontSize: size, wordSpacing: spacing }}
    >
      {text}
    </span>
  );
}

function Line({ line: { note, top, baseline, pieces }, left }: { line: NoteLine; left: number }) {
  const start = pieces[0]?.x ?? left;
  const ends = pieces.map(({ x, width }) => x + width);
  return (
    <span
      className="document-note-line"
      data-note={note}
      style={{ top, left: start - left, height: baseline }}
    >
      {pieces.map((piece, index) => (
        <NotePiece key={piece.x} piece={piece} gap={piece.x - (ends[index - 1] ?? start)} />
      ))}
    </span>
  );
}

/** The notes at the foot of a page, in the lines of print. They stay at the foot of a sheet that is higher. */
export function SheetNotes({ notes, geometry }: { notes: PageNotes; geometry: PageGeometry }) {
  const { left, columnWidth, height, body } = geometry;
  const { lines } = notes;
  useEffect(
    () =>
      showFiles(lines.flatMap(({ pieces }) => pieces.flatMap((p) => (p.kind === 'text' ? [p.font] : [])))),
    [lines],
  );
  const bottom = height - body.top - body.height - notes.height;
  const rule = { top: FOOTNOTES.ruleAt, width: Math.min(FOOTNOTES.ruleWidth, columnWidth) };
  return (
    <div style={{ left, bottom, width: columnWidth, height: notes.height }}>
      <div className="document-note-rule" style={rule} />
      {lines.map((line) => (
        <Line key={line.top} line={line} left={left} />
      ))}
    </div>
  );
}
