import type { ComponentType, SVGProps } from 'react';

/** An outline icon of Heroicons (24), drawn at 20 px. */
export type Icon = ComponentType<SVGProps<SVGSVGElement>>;
