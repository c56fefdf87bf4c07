import type { ReactNode } from 'react';
import { Logo } from './logo.tsx';

interface Sign {
  /** Background of the tile; its contrast with white is at least 4.5. */
  ground: string;
  glyph: ReactNode;
}

/** Each logo is recognisable by its shape alone at 24 pixels. */
export const productSigns = {
  /** A signature on its line. */
  collectame: {
    ground: '#b35d12',
    glyph: <path d="M5.5 14c2-6 4-6.5 3.5-2.5s1 4 2.5.5c1-2.3 2 2.5 3.5.5 1-1.3 2-1 3.5-.5M5.5 18h13" />,
  },
  /** Folders, one in front of the other. */
  dokia: {
    ground: '#00789a',
    glyph: (
      <>
        <path d="M8 6.5V6a1 1 0 0 1 1-1h2.5l1.5 1.5H18a1 1 0 0 1 1 1v7" />
        <path d="M5 10a1 1 0 0 1 1-1h2.8l1.6 1.6H15a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1z" />
      </>
    ),
  },
  /** Connected steps. */
  workflux: {
    ground: '#1969b2',
    glyph: (
      <>
        <rect x="4.5" y="4.5" width="5" height="5" rx="1" />
        <rect x="14.5" y="14.5" width="5" height="5" rx="1" />
        <path d="M9.5 7H14a3 3 0 0 1 3 3v4.5M7 9.5V17h4.5" />
      </>
    ),
  },
  /** An open door. */
  'workflux-portal': {
    ground: '#0f6fd0',
    glyph: <path d="M6 19.5V5.5a1 1 0 0 1 1-1h5.5v15M12.5 6.5H17a1 1 0 0 1 1 1v12M4.5 19.5h15M10 12v1" />,
  },
  /** Lines with a lens over them. */
  indexia: {
    ground: '#6d3fb0',
    glyph: (
      <>
        <path d="M5 6h11M5 10.5h5M5 15h4" />
        <circle cx="14.5" cy="14" r="3.5" />
        <path d="M17.2 16.7L20 19.5" />
      </>
    ),
  },
  /** Scales. */
  lawdoc: {
    ground: '#8c2f39',
    glyph: (
      <path d="M12 4.5v14.5M8 19.5h8M5.5 7.5h13M6.5 7.5L4 13.5h5zM17.5 7.5L15 13.5h5zM4 13.5a2.5 2.5 0 0 0 5 0M15 13.5a2.5 2.5 0 0 0 5 0" />
    ),
  },
  /** A tray with a sheet in it. */
  inbox: {
    ground: '#a3286f',
    glyph: (
      <>
        <path d="M4.5 13.5h4l1 2.5h5l1-2.5h4V18a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1z" />
        <path d="M12 4.5V11M9 8.5l3 3 3-3" />
      </>
    ),
  },
  /** All of them, side by side. */
  'app-centre': {
    ground: '#2c5878',
    glyph: <path d="M5.5 5.5h4v4h-4zM14.5 5.5h4v4h-4zM5.5 14.5h4v4h-4zM16.5 14v5M14 16.5h5" />,
  },
} as const satisfies Record<string, Sign>;

/** The products of the suite, and the centre that links to all of them. */
export type Product = keyof typeof productSigns | 'autodocs';

/** The logo of a product of the suite. */
export function ProductLogo({
  product,
  className = 'size-7',
}: {
  product: Product;
  className?: string | undefined;
}) {
  if (product === 'autodocs') return <Logo className={className} />;
  const { ground, glyph } = productSigns[product];
  return (
    <svg viewBox="0 0 24 24" aria-hidden className={className}>
      <rect width="24" height="24" rx="5.25" fill={ground} />
      <g stroke="#fff" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" fill="none">
        {glyph}
      </g>
    </svg>
  );
}
