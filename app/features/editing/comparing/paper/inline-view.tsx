import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import type { ComparedNote, ComparedUnit, Segment } from '#app/document/comparing/comparison.ts';
import { childNodes } from '#app/document/comparing/units.ts';
import { MISSING_TARGET } from '#app/document/text.ts';
import { joinTokens } from '#app/document/comparing/tokens.ts';
import type { Inline, TextStyle } from '#app/document/model.ts';
import type { JsonNode } from '#app/document/reading/json-node.ts';
import { readInlines } from '#app/document/reading/paragraphs/inlines.ts';
import { DEFAULT_STYLE } from '#app/document/styles.ts';
import { useTexts } from '#app/i18n/texts.ts';
import { useFileUrl } from '#app/shared/paper/images/use-file-url.ts';
import { type Shows, type Side, useComparisonView } from './view-context.ts';

function cssOf(style: TextStyle, base: TextStyle): CSSProperties {
  const line = [style.underline && 'underline', style.strike && 'line-through'].filter(Boolean).join(' ');
  return {
    ...(style.bold === base.bold ? {} : { fontWeight: style.bold ? 700 : 400 }),
    ...(style.italic === base.italic ? {} : { fontStyle: style.italic ? 'italic' : 'normal' }),
    ...(line === '' ? {} : { textDecorationLine: line }),
    ...(style.color === DEFAULT_STYLE.color ? {} : { color: style.color }),
    ...(style.highlight === null ? {} : { backgroundColor: style.highlight }),
    ...(style.family === base.family ? {} : { fontFamily: style.family }),
    ...(style.size === base.size ? {} : { fontSize: style.size }),
    ...(style.capitals === 'all' ? { textTransform: 'uppercase' } : {}),
    ...(style.capitals === 'small' ? { fontVariantCaps: 'small-caps' } : {}),
    ...(style.position === 'baseline' ? {} : { verticalAlign: style.position, fontSize: '0.75em' }),
  };
}

function Picture({ file, alt, width }: Extract<Inline, { kind: 'image' }>) {
  const { t } = useTexts();
  const address = useFileUrl(file);
  if (typeof address === 'string')
    return <img src={address} alt={alt} style={{ width }} className="inline max-w-full align-bottom" />;
  return <span>[{t('comparing.image', { alt })}]</span>;
}

function InlineView({ inline, base, side }: { inline: Inline; base: TextStyle; side: Side }) {
  const { fieldName, shown } = useComparisonView();
  switch (inline.kind) {
    case 'text':
      return <span style={cssOf(inline.style, base)}>{inline.text}</span>;
    case 'field':
      return (
        <span className="rounded-tag bg-slate-200 px-0.5" style={cssOf(inline.style, base)}>
          #{fieldName(inline.field)}
        </span>
      );
    case 'image':
      return <Picture {...inline} />;
    case 'line-break':
      return <br />;
    case 'tab':
      return <span className="whitespace-pre">{'\t'}</span>;
    case 'page-figure':
      return <span>#</span>;
    case 'footnote':
      return (
        <NoteFrame>
          {Array.from(inline.content.entries(), ([key, { inlines, style }]) => (
            <NoteLine key={key} first={key === 0}>
              {Array.from(inlines.entries(), ([at, part]) => (
                <InlineView key={at} inline={part} base={style} side={side} />
              ))}
            </NoteLine>
          ))}
        </NoteFrame>
      );
    case 'reference':
      return <span style={cssOf(inline.style, base)}>{shown[side].reference(inline) ?? MISSING_TARGET}</span>;
  }
}

/** A footnote's mark and, beside it, what the note says. */
function NoteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <sup>*</sup>
      <small>[{children}]</small>
    </>
  );
}

/** The paragraphs of a note stand in one line. */
function NoteLine({ first, children }: { first: boolean; children: ReactNode }) {
  return (
    <>
      {first ? '' : ' ¶ '}
      {children}
    </>
  );
}

interface InlinesProps {
  nodes: readonly JsonNode[];
  base: TextStyle;
  side: Side;
}

function Inlines({ nodes, base, side }: InlinesProps) {
  return Array.from(readInlines(nodes, base, 1).entries(), ([key, inline]) => (
    <InlineView key={key} inline={inline} base={base} side={side} />
  ));
}

const looks = {
  inserted: 'bg-[#dcfce7] text-[#166534] underline decoration-2 underline-offset-2 [&_*]:text-[#166534]!',
  deleted: 'bg-[#fee2e2] text-[#991b1b] line-through [&_*]:text-[#991b1b]!',
  look: 'bg-[#fef3c7] underline decoration-[#854d0e] decoration-dotted decoration-2 underline-offset-4',
} as const;

/** A marked part of the text: its colour, a line of its own, and words for screen readers. */
export function MarkedText({
  kind,
  change,
  children,
}: {
  kind: keyof typeof looks;
  change: number | null;
  children: ReactNode;
}) {
  const { t } = useTexts();
  const { current } = useComparisonView();
  const Tag = kind === 'inserted' ? 'ins' : kind === 'deleted' ? 'del' : 'span';
  const isCurrent = change !== null && change === current;
  return (
    <Tag
      data-change={change}
      aria-current={isCurrent ? 'true' : undefined}
      className={clsx(looks[kind], 'rounded-xs', isCurrent && 'outline-2 outline-offset-1 outline-[#0e7c66]')}
    >
      <span className="sr-only">{t(`comparing.spoken.${kind}`)} </span>
      {children}
      <span className="sr-only"> {t('comparing.spoken.end')} </span>
    </Tag>
  );
}

/** The side of a segment that is shown; null if it has no text there. */
function partOf({ kind, before, after }: Segment, shows: Shows, isMarked: boolean) {
  const [old, now] = [{ side: 'before', tokens: before } as const, { side: 'after', tokens: after } as const];
  if (kind === 'inserted') return shows === 'before' ? null : now;
  if (kind === 'deleted') return shows === 'after' || (shows === 'both' && !isMarked) ? null : old;
  return shows === 'before' ? old : now;
}

export function SegmentsView({
  segments,
  base,
  shows,
}: {
  segments: readonly Segment[];
  base: TextStyle;
  shows: Shows;
}) {
  const { marks } = useComparisonView();
  return Array.from(segments.entries(), ([key, segment]) => {
    const isMarked = marks(segment.change);
    const part = partOf(segment, shows, isMarked);
    if (part === null) return null;
    if (segment.note !== undefined) return <NoteView key={key} note={segment.note} shows={shows} />;
    const text = <Inlines key={key} nodes={joinTokens(part.tokens)} base={base} side={part.side} />;
    if (segment.kind === 'same' || segment.kind === 'note' || !isMarked) return text;
    return (
      <MarkedText key={key} kind={segment.kind} change={segment.change}>
        {text}
      </MarkedText>
    );
  });
}

/** A footnote that both sides have, with the changes of its note. */
function NoteView({ note, shows }: { note: ComparedNote; shows: Shows }) {
  return (
    <NoteFrame>
      {Array.from(note.blocks.units.entries(), ([key, unit]) => (
        <NoteLine key={key} first={key === 0}>
          <NoteUnit unit={unit} shows={shows} />
        </NoteLine>
      ))}
    </NoteFrame>
  );
}

function NoteUnit({ unit: { before, after, look, segments }, shows }: { unit: ComparedUnit; shows: Shows }) {
  const { marks } = useComparisonView();
  const side = shows === 'before' || after === null ? 'before' : 'after';
  const unit = side === 'before' ? before : after;
  const text =
    segments.length > 0 ? (
      <SegmentsView segments={segments} base={DEFAULT_STYLE} shows={shows} />
    ) : (
      <PlainText nodes={unit === null ? [] : childNodes(unit.node)} base={DEFAULT_STYLE} side={side} />
    );
  if (look === null || !marks(look)) return text;
  return (
    <MarkedText kind="look" change={look}>
      {text}
    </MarkedText>
  );
}

/** Text that is the same on both sides. */
export function PlainText({ nodes, base, side }: InlinesProps) {
  return <Inlines nodes={nodes} base={base} side={side} />;
}
