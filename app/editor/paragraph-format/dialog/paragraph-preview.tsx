import type { ParagraphChange } from '../paragraph-values.ts';

/** Pixels of the page in one of the preview. */
const SCALE = 4;
const LINES = [0, 1, 2, 3];
/** Of a line in the preview, and from one to the next with the usual spacing. */
const BAR = 3;
const USUAL_LINE = 19.6;

interface PreviewProps {
  values: Required<ParagraphChange>;
  /** Width of the page's text in pixels. */
  width: number;
}

function Neighbour() {
  return (
    <div className="flex flex-col gap-0.5">
      {[0, 1].map((line) => (
        <div key={line} className="h-0.75 bg-line" style={{ width: line === 0 ? '100%' : '55%' }} />
      ))}
    </div>
  );
}

function lineHeight({ lineHeight: spacing }: PreviewProps['values']): number {
  if (spacing === null) return USUAL_LINE;
  return 'exact' in spacing ? spacing.exact : spacing.multiple * 16.1;
}

const starts = { left: 'flex-start', center: 'center', right: 'flex-end', justify: 'flex-start' } as const;

/** The paragraph between two others, in small. */
export function ParagraphPreview({ values, width }: PreviewProps) {
  const { left, right, firstLine, before, after, alignment } = values;
  const gap = Math.max(0, lineHeight(values) / SCALE - BAR);
  const share = (value: number): string => `${String((value / width) * 100)}%`;
  return (
    <div
      aria-hidden
      className="overflow-hidden rounded-control border border-line bg-surface px-8 py-3 max-[480px]:px-4"
    >
      <Neighbour />
      <div
        className="flex flex-col"
        style={{ paddingBlock: `${String(before / SCALE + 3)}px ${String(after / SCALE + 3)}px`, gap }}
      >
        {LINES.map((line) => (
          <div
            key={line}
            className="flex"
            style={{
              justifyContent: starts[alignment],
              paddingLeft: share(Math.max(0, left + (line === 0 ? firstLine : 0))),
              paddingRight: share(right),
            }}
          >
            <div
              className="shrink-0 bg-muted"
              style={{
                height: BAR,
                width: line === LINES.length - 1 ? '45%' : alignment === 'justify' ? '100%' : '94%',
              }}
            />
          </div>
        ))}
      </div>
      <Neighbour />
    </div>
  );
}
