import { anchoredBlock } from '#app/typeset/anchors.ts';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import type {
  PreviewImage,
  PreviewLine,
  PreviewLink,
  PreviewPiece,
  PreviewText,
} from '#app/typeset/preview/preview.ts';
import { type FieldParts, riseStyle, useFieldParts } from './field-parts.tsx';
import { useRepeated } from './paper-context.ts';
import { PhotoIcon } from '@heroicons/react/24/outline';
import { useTexts } from '#app/i18n/texts.ts';
import { useFileUrl } from './images/use-file-url.ts';

/** The text with its values marked. */
function marked({ text, fields }: PreviewText, Value: FieldParts['Value']): ReactNode {
  if (fields.length === 0) return text;
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { field, from, to } of fields) {
    parts.push(text.slice(at, from), <Value key={from} field={field} text={text.slice(from, to)} />);
    at = to;
  }
  return [...parts, text.slice(at)];
}

/** Forces the width that the typesetter computed, so that the next piece is where it is printed. */
function TextRun({ text, gap }: { text: PreviewText; gap: number }) {
  const { font, size, color, width, spacing, hyphenated, rightToLeft } = text;
  const { Value } = useFieldParts();
  return (
    <span
      dir={rightToLeft === true ? 'rtl' : undefined}
      className={clsx('paper-run', hyphenated && 'paper-hyphenated')}
      style={{
        width,
        color,
        fontSize: size,
        fontFamily: JSON.stringify(font),
        ...(gap === 0 ? {} : { marginLeft: gap }),
        ...(spacing === 0 ? {} : { wordSpacing: spacing }),
        ...riseStyle(text),
      }}
    >
      {marked(text, Value)}
    </span>
  );
}

interface PlacedPiece {
  piece: PreviewPiece;
  /** Distance from the end of the previous piece; for an image, which overlays the line, from the line's start. */
  gap: number;
}

function placePieces(pieces: readonly PreviewPiece[], start: number): PlacedPiece[] {
  let end = start;
  return pieces.map((piece) => {
    if (piece.kind === 'image') return { piece, gap: piece.x - start };
    const gap = piece.x - end;
    end = piece.x + piece.width;
    return { piece, gap };
  });
}

function Piece({ piece, gap }: PlacedPiece) {
  const { Blank } = useFieldParts();
  switch (piece.kind) {
    case 'text':
      return <TextRun text={piece} gap={gap} />;
    case 'blank':
      return <Blank blank={piece} gap={gap} />;
    case 'image':
      return <FileImage image={piece} left={gap} />;
  }
}

interface LinkedPieces {
  link: PreviewLink | null;
  pieces: PlacedPiece[];
}

function linkOf(piece: PreviewPiece): PreviewLink | null {
  return piece.kind === 'text' ? (piece.link ?? null) : null;
}

/** Joins neighbours with the same link. */
function joinLinks(placed: readonly PlacedPiece[]): LinkedPieces[] {
  const joined: LinkedPieces[] = [];
  for (const each of placed) {
    const link = linkOf(each.piece);
    const last = joined.at(-1);
    if (last !== undefined && last.link?.id === link?.id) last.pieces.push(each);
    else joined.push({ link, pieces: [each] });
  }
  return joined;
}

function Pieces({ pieces }: { pieces: readonly PlacedPiece[] }) {
  return Array.from(pieces.entries(), ([key, placed]) => <Piece key={key} {...placed} />);
}

/** A link in the document opens in a new tab, so that the values on the screen are not lost. */
function DocumentLink({ link, pieces }: { link: PreviewLink; pieces: readonly PlacedPiece[] }) {
  const repeated = useRepeated();
  return (
    <a
      href={link.target}
      target="_blank"
      rel="noopener noreferrer"
      title={link.target}
      tabIndex={repeated ? -1 : undefined}
      className="paper-link"
    >
      <Pieces pieces={pieces} />
    </a>
  );
}

/**
 * One line at its printed position. It never breaks, and its parts are siblings so that they are copied as one line.
 */
export function LineView({ line: { top, baseline, pieces } }: { line: PreviewLine }) {
  const start = pieces[0]?.x ?? 0;
  return (
    <span className="paper-line" style={{ left: start, top, height: baseline }}>
      {Array.from(joinLinks(placePieces(pieces, start)).entries(), ([key, { link, pieces: joined }]) =>
        link === null || anchoredBlock(link.target) !== null ? (
          <Pieces key={key} pieces={joined} />
        ) : (
          <DocumentLink key={key} link={link} pieces={joined} />
        ),
      )}
    </span>
  );
}

/** An image above its line. @param left offset from the line's own left edge */
function FileImage({ image, left }: { image: PreviewImage; left: number }) {
  const { t } = useTexts();
  const { file, alt, y, width, height } = image;
  const address = useFileUrl(file);
  const place = { left, top: y, width, height };
  if (typeof address === 'string')
    return <img src={address} alt={alt} className="paper-image" style={place} />;
  return (
    <span className="paper-image paper-image-missing" style={place}>
      {address === null && <PhotoIcon aria-hidden className="size-5 shrink-0" />}
      {address === null && [alt, t('filling.imageMissing')].filter((text) => text !== '').join(': ')}
    </span>
  );
}
