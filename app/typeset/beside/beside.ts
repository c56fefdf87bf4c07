import type { BesideImage } from '#app/document/images/beside.ts';
import { BESIDE } from '#app/document/styles.ts';
import type { SettingContext } from '../context.ts';
import type { DisplayItem, StructureId } from '../display-list.ts';
import { fitImage } from '../lines/items/build-items.ts';
import { exclude, reachOf, seenFrom } from './exclusions.ts';
import type { BesideSide, Exclusion, Interval } from './exclusions.ts';

interface PlacedImage {
  image: BesideImage;
  size: { width: number; height: number };
  exclusion: Exclusion;
}

/** Height to which images are reduced so that they are on one page. */
const SMALLEST = 16;

/** The images beside the text that is being set, seen from the bottom of the last box. */
export class Beside {
  #known: readonly Exclusion[];
  #isOpen: boolean;

  constructor(known: readonly Exclusion[] = []) {
    this.#known = known;
    this.#isOpen = known.length > 0;
  }

  get known(): readonly Exclusion[] {
    return this.#known;
  }

  /** Whether a page that ended below the last box would lack a part of an image of that box. */
  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** Whether something stands beside what begins this far down. */
  isBesideFrom(down: number): boolean {
    return reachOf(this.#known) > down;
  }

  reach(side?: BesideSide): number {
    return reachOf(this.#known, side);
  }

  move(down: number): void {
    this.#known = seenFrom(this.#known, down);
    this.#isOpen = this.#known.length > 0;
  }

  /**
   * Places the images of a paragraph whose first line begins `top` further down.
   * @param height maximum of an image
   * @returns the images, from the top of that line
   */
  add(
    images: readonly BesideImage[],
    column: Interval,
    { top, height }: { top: number; height: number },
    tag: StructureId,
    context: SettingContext,
  ): DisplayItem[] {
    const placed = this.#placed(images, column, { top, height });
    this.#known = [...this.#known, ...placed.map(({ exclusion }) => exclusion)];
    return placed.map(({ image, size, exclusion }): DisplayItem => {
      context.images.add(image.file);
      const figure = context.structure.add('Figure', tag, { alt: image.alt });
      const x = image.place === 'left' ? exclusion.left : exclusion.right - size.width;
      return { kind: 'image', x, y: exclusion.top - top, ...size, file: image.file, figure };
    });
  }

  /** Images of one paragraph that pile up higher than a page become smaller together. */
  #placed(
    images: readonly BesideImage[],
    column: Interval,
    { top, height }: { top: number; height: number },
  ): PlacedImage[] {
    let most = height;
    for (;;) {
      const placed: PlacedImage[] = [];
      for (const image of images) {
        const size = fitImage(image, { width: column.right - column.left, height: most });
        const known = [...this.#known, ...placed.map(({ exclusion }) => exclusion)];
        placed.push({ image, size, exclusion: exclude(known, { side: image.place, ...size }, column, top) });
      }
      const pile = placed.reduce(
        (reach, { exclusion }) => Math.max(reach, exclusion.bottom - BESIDE.below),
        top,
      );
      if (pile - top <= height || most < SMALLEST) return placed;
      most *= 0.8;
    }
  }
}

/** Images that reach below a block, and the space that it asks for after itself. */
export interface Overhang {
  exclusions: readonly Exclusion[];
  gap: number;
}

/** Whether what follows stands the same way below both. */
export function sameOverhang(a: Overhang | null, b: Overhang | null): boolean {
  if (a === null || b === null) return a === b;
  if (a.gap !== b.gap || a.exclusions.length !== b.exclusions.length) return false;
  return a.exclusions.every((one, index) => {
    const other = b.exclusions[index];
    return (
      other !== undefined &&
      one.side === other.side &&
      one.left === other.left &&
      one.right === other.right &&
      one.top === other.top &&
      one.bottom === other.bottom
    );
  });
}
