import type { SVGProps } from 'react';

/* Icons that the icon set lacks, in its style: 24 px, lines of 1.5. */
const frame = {
  xmlns: 'http://www.w3.org/2000/svg',
  fill: 'none',
  viewBox: '0 0 24 24',
  strokeWidth: 1.5,
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

type IconProps = SVGProps<SVGSVGElement>;

export function AlignCenterIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="M3.75 6.75h16.5M7.5 12h9M3.75 17.25h16.5" />
    </svg>
  );
}

export function AlphaListIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="M9.75 6.75h10.5M9.75 12h10.5m-10.5 5.25h10.5" />
      <path d="M6.4 4.9v3.6M6.4 6.7a1.6 1.8 0 1 1-3.2 0 1.6 1.8 0 0 1 3.2 0ZM3.2 13.6v5.2M3.2 17a1.6 1.8 0 1 1 3.2 0 1.6 1.8 0 0 1-3.2 0Z" />
    </svg>
  );
}

/** For any of the smaller headings. */
export function HeadingIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="M6.75 5.25v13.5M17.25 5.25v13.5M6.75 12h10.5" />
    </svg>
  );
}

export function IndentIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="M3.75 5.25h16.5M11.25 9.75h9M11.25 14.25h9M3.75 18.75h16.5M3.75 9.75 6.75 12l-3 2.25" />
    </svg>
  );
}

/** A way that parts in two: what a rule decides. */
export function RuleIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="M3 12h4.5m0 0 4.5-5.25h8.25M7.5 12l4.5 5.25h8.25M17.25 3.75l3 3-3 3M17.25 14.25l3 3-3 3" />
    </svg>
  );
}

/** Numbered paragraphs of two levels. */
export function NumberingIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="M9 6h11.25M13.5 12h6.75M13.5 18h6.75M3.75 4.6l1.5-1v4.8M7.75 10.6l1.5-1v4.8M7.75 16.6l1.5-1v4.8" />
    </svg>
  );
}

/** A place in the text that another one points to. */
export function ReferenceIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="M3.75 5.25h16.5M3.75 9.75h9M15.75 18.75h-9a3 3 0 0 1 0-6h13.5M17.25 9.75l3 3-3 3" />
    </svg>
  );
}

export function LineSpacingIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="M11.25 5.25h9M11.25 12h9M11.25 18.75h9M5.25 5.25v13.5M3 7.5l2.25-2.25L7.5 7.5M3 16.5l2.25 2.25L7.5 16.5" />
    </svg>
  );
}

export function OutdentIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="M3.75 5.25h16.5M11.25 9.75h9M11.25 14.25h9M3.75 18.75h16.5M6.75 9.75 3.75 12l3 2.25" />
    </svg>
  );
}

export function PageBreakIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="M6 3.75v4.5h12v-4.5M6 20.25v-4.5h12v4.5M3 12h2.25M8.25 12h2.25M13.5 12h2.25M18.75 12H21" />
    </svg>
  );
}

export function SectionIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="M7.5 3v5.25h9V3M3.75 20.25v-5.5h16.5v5.5ZM3 11.5h2.25M8.25 11.5h2.25M13.5 11.5h2.25M18.75 11.5H21" />
    </svg>
  );
}

export function TextColorIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="m6.75 15.75 5.25-12 5.25 12M8.6 11.6h6.8" />
      <path d="M4.5 20.25h15" stroke="var(--tool-color, currentColor)" strokeWidth={3} />
    </svg>
  );
}

export function SuperscriptIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="m4.5 8.25 9 11.25M13.5 8.25l-9 11.25M16.5 5.6a1.7 1.7 0 1 1 3.1 1l-3.1 3.4h3.75" />
    </svg>
  );
}

export function SubscriptIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="m4.5 4.5 9 11.25M13.5 4.5l-9 11.25M16.5 15.6a1.7 1.7 0 1 1 3.1 1l-3.1 3.4h3.75" />
    </svg>
  );
}

export function HighlightIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="m9 11.25 6.4-7a1.6 1.6 0 0 1 2.3 0l1.3 1.3a1.6 1.6 0 0 1 0 2.3l-7 6.4M9 11.25l3 3M9 11.25l-2.25 2.6 2.65 2.65 2.6-2.25M6.75 13.85 4.5 16.5h3.3l1.6 0" />
      <path d="M4.5 20.25h15" stroke="var(--tool-color, currentColor)" strokeWidth={3} />
    </svg>
  );
}

export function ClearFormatIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="M5.25 5.25V4.5h13.5v.75M12 4.5 9.75 19.5M7.5 19.5h4.5M15 14.25l4.5 4.5M19.5 14.25l-4.5 4.5" />
    </svg>
  );
}

export function QuoteIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="M10.5 6.75c-3.4 0-5.25 2.2-5.25 6v4.5h5.25V12H7.6M18.75 6.75c-3.4 0-5.25 2.2-5.25 6v4.5h5.25V12h-2.9" />
    </svg>
  );
}

export function MarginsIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="M5.25 3.75h13.5v16.5H5.25z" />
      <path d="M8.25 3.75v16.5M15.75 3.75v16.5M5.25 6.75h13.5M5.25 17.25h13.5" strokeDasharray="1.5 2" />
    </svg>
  );
}

export function HeaderIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="M5.25 3.75h13.5v16.5H5.25zM5.25 8.25h13.5M8.25 6h7.5" />
    </svg>
  );
}

export function FooterIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="M5.25 3.75h13.5v16.5H5.25zM5.25 15.75h13.5M8.25 18h7.5" />
    </svg>
  );
}

export function PilcrowIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="M13.5 19.5v-15M17.25 19.5v-15M19.5 4.5H9.9a4.2 4.2 0 0 0 0 8.4h3.6" />
    </svg>
  );
}

export function CapitalsIcon(props: IconProps) {
  return (
    <svg {...frame} {...props}>
      <path d="m2.25 18 4.5-12 4.5 12M3.75 14.25h6M13.5 18l3.75-9L21 18M14.6 15.4h5.3" />
    </svg>
  );
}
