interface MarkedTextProps {
  segments: readonly { text: string; match: boolean }[];
}

/** Text with search matches highlighted, by weight as well as by colour. */
export function MarkedText({ segments }: MarkedTextProps) {
  let at = 0;
  return segments.map(({ text, match }) => {
    const key = at;
    at += text.length;
    return match ? (
      <mark key={key} className="rounded-[2px] bg-accent-soft font-semibold text-accent-text">
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    );
  });
}
