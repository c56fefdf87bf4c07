import { $getState, $setState, createState } from 'lexical';
import { IMAGE_PLACES } from '#app/document/model.ts';
import type { ImagePlace } from '#app/document/model.ts';
import type { ImageNode } from './image-node.ts';

export const PLACE_ATTRIBUTE = 'data-autodocs-place';

const BOTTOM = 'bottom';

/** Where an image stands; `bottom` of its line in older documents, which store nothing. */
export type ShownPlace = ImagePlace | typeof BOTTOM;

const placeState = createState('place', {
  parse: (value): ShownPlace => IMAGE_PLACES.find((place) => place === value) ?? BOTTOM,
});

export function $imagePlace(node: ImageNode, version: 'latest' | 'direct' = 'latest'): ShownPlace {
  return $getState(node, placeState, version);
}

export function $setImagePlace(node: ImageNode, place: ShownPlace): ImageNode {
  return $setState(node, placeState, place);
}

export function readPlace(text: string | null): ShownPlace {
  return IMAGE_PLACES.find((place) => place === text) ?? BOTTOM;
}
