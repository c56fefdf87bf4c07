import type { photos as portuguese } from '../pt_BR/photos.ts';
import type { Texts } from '../phrases.ts';

export const photos: Texts<typeof portuguese> = {
  add: 'Add photos',
  take: 'Storing photo {{number}} of {{count}}…',
  list: 'Photos of {{name}}',
  photo: 'Photo {{number}}: {{name}}',
  unnamed: 'Photo',
  earlier: 'Move photo {{number}} earlier',
  later: 'Move photo {{number}} later',
  remove: 'Delete photo {{number}}',
  removed: 'Photo {{name}} deleted.',
  undo: 'Undo',
  clear: 'Remove',
  missing: 'The photo is not on this device',
  full_one: 'At most {{count}} photo.',
  full_other: 'At most {{count}} photos.',
  room_one: 'There is room for {{count}} more photo. The others were not added.',
  room_other: 'There is room for {{count}} more photos. The others were not added.',
  refused: '{{name}}: {{problem}}',
};
