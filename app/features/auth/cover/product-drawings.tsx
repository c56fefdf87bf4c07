import type { ComponentType } from 'react';
import type { Brand } from '#app/ui/brand.ts';
import { Drawing } from './drawing.tsx';

interface DrawingProps {
  className?: string;
}

/** A raised element on the drawing's background. */
function Tile(shape: Readonly<Record<'x' | 'y' | 'width' | 'height' | 'rx', number>>) {
  return <rect {...shape} className="fill-surface stroke-line" strokeWidth="2" />;
}

/** A contract with signatures. */
function CollectameArt({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <rect
        x="132"
        y="60"
        width="188"
        height="244"
        rx="10"
        className="fill-surface stroke-line"
        strokeWidth="1.5"
      />
      <path d="M156 94h92" className="stroke-ink/80" strokeWidth="9" />
      <path d="M156 122h140M156 140h140M156 158h96" className="stroke-faint/35" strokeWidth="6" />
      <path d="M156 250h62M238 250h58" className="stroke-control" strokeWidth="3" />
      <path d="M158 240c8-34 24-44 22-18s8 22 16 4 8 14 18 6" className="stroke-accent" strokeWidth="5" />
      <path d="M244 240c10-20 18-24 18-10s10 4 26-4" className="stroke-accent" strokeWidth="5" />
      <path d="M310 216l62-78 22 18-62 78-28 12z" className="fill-surface stroke-accent" strokeWidth="6" />
      <path d="M358 156l22 18" className="stroke-accent" strokeWidth="6" />
      <circle cx="156" cy="288" r="24" className="fill-accent" />
      <path d="M145 288l8 8 14-15" className="stroke-on-accent" strokeWidth="5" />
    </Drawing>
  );
}

/** Folders in a drawer, one pulled out. */
function DokiaArt({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path
        d="M150 96h60l16 18h104a8 8 0 0 1 8 8v100H142V104a8 8 0 0 1 8-8z"
        className="fill-surface stroke-line"
        strokeWidth="2"
      />
      <path
        d="M130 132h64l16 18h124a8 8 0 0 1 8 8v90H122V140a8 8 0 0 1 8-8z"
        className="fill-accent/15 stroke-accent"
        strokeWidth="4"
      />
      <path d="M150 178h96M150 198h60" className="stroke-accent" strokeWidth="7" />
      <rect
        x="96"
        y="226"
        width="288"
        height="82"
        rx="12"
        className="fill-surface stroke-control"
        strokeWidth="3"
      />
      <path d="M206 258h68" className="stroke-control" strokeWidth="10" />
      <rect x="140" y="276" width="200" height="12" rx="6" className="fill-faint/35" />
      <circle cx="344" cy="98" r="26" className="fill-accent" />
      <path d="M344 86v24M333 99l11 11 11-11" className="stroke-on-accent" strokeWidth="5" />
    </Drawing>
  );
}

/** Steps of a process, one in progress. */
function WorkfluxArt({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path
        d="M166 120h64M300 120h18a26 26 0 0 1 26 26v44M310 244h-64M176 244h-8a34 34 0 0 1-34-34v-54"
        className="stroke-control"
        strokeWidth="4"
      />
      <path d="M334 178l10 14 10-14M258 234l-14 10 14 10" className="stroke-control" strokeWidth="4" />
      <Tile x={94} y={84} width={80} height={72} rx={12} />
      <path d="M114 122l12 12 24-26" className="stroke-accent" strokeWidth="7" />
      <Tile x={230} y={84} width={80} height={72} rx={12} />
      <path d="M250 122l12 12 24-26" className="stroke-accent" strokeWidth="7" />
      <rect x="304" y="196" width="88" height="88" rx="14" className="fill-accent" />
      <circle cx="348" cy="240" r="22" className="stroke-on-accent" strokeWidth="5" />
      <path d="M348 228v13l9 7" className="stroke-on-accent" strokeWidth="5" />
      <rect
        x="172"
        y="208"
        width="76"
        height="72"
        rx="12"
        className="fill-surface stroke-control"
        strokeWidth="2"
        strokeDasharray="6 8"
      />
      <path d="M192 236h36M192 252h22" className="stroke-faint/35" strokeWidth="6" />
    </Drawing>
  );
}

/** An open door to the outside. */
function PortalArt({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path d="M92 304h304" className="stroke-control" strokeWidth="4" />
      <rect
        x="212"
        y="72"
        width="136"
        height="232"
        rx="8"
        className="fill-accent/15 stroke-accent"
        strokeWidth="4"
      />
      <path d="M212 72l-70 34v220l70-22z" className="fill-surface stroke-control" strokeWidth="3" />
      <circle cx="194" cy="204" r="6" className="fill-accent" />
      <path d="M244 120h72M244 142h72M244 164h44" className="stroke-accent" strokeWidth="7" />
      <rect x="244" y="196" width="72" height="26" rx="6" className="fill-accent" />
      <circle cx="390" cy="190" r="20" className="fill-surface stroke-control" strokeWidth="3" />
      <path d="M356 304v-44a34 34 0 0 1 68 0v44" className="fill-surface stroke-control" strokeWidth="3" />
    </Drawing>
  );
}

/** Products around a centre. */
function AppCentreArt({ className }: DrawingProps) {
  return (
    <Drawing className={className}>
      <path
        d="M240 182L140 116M240 182l104-70M240 182l-96 78M240 182l106 74"
        className="stroke-control"
        strokeWidth="3"
      />
      <Tile x={100} y={78} width={76} height={76} rx={16} />
      <path d="M120 104h36M120 122h24" className="stroke-accent" strokeWidth="7" />
      <Tile x={308} y={74} width={76} height={76} rx={16} />
      <path d="M328 116l12 12 26-28" className="stroke-accent" strokeWidth="7" />
      <Tile x={104} y={224} width={76} height={76} rx={16} />
      <path d="M124 250h14l6 8h16v20h-36z" className="stroke-accent" strokeWidth="5" />
      <Tile x={310} y={220} width={76} height={76} rx={16} />
      <circle cx="344" cy="254" r="14" className="stroke-accent" strokeWidth="5" />
      <path d="M355 265l13 14" className="stroke-accent" strokeWidth="5" />
      <rect x="194" y="136" width="92" height="92" rx="22" className="fill-accent" />
      <path
        d="M220 162h14v14h-14zM246 162h14v14h-14zM220 188h14v14h-14zM246 188h14v14h-14z"
        className="fill-on-accent"
      />
    </Drawing>
  );
}

/** The drawing of each product, shown beside its sign-in. */
export const productDrawings: Readonly<Record<Brand, ComponentType<DrawingProps>>> = {
  collectame: CollectameArt,
  dokia: DokiaArt,
  workflux: WorkfluxArt,
  'workflux-portal': PortalArt,
  'app-centre': AppCentreArt,
};
