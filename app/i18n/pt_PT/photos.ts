import type { photos as portuguese } from '../pt_BR/photos.ts';
import type { Texts } from '../phrases.ts';

export const photos: Texts<typeof portuguese> = {
  add: 'Adicionar fotografias',
  take: 'A guardar a fotografia {{number}} de {{count}}…',
  list: 'Fotografias de {{name}}',
  photo: 'Fotografia {{number}}: {{name}}',
  unnamed: 'Fotografia',
  earlier: 'Mover a fotografia {{number}} para antes',
  later: 'Mover a fotografia {{number}} para depois',
  remove: 'Eliminar a fotografia {{number}}',
  removed: 'Fotografia {{name}} eliminada.',
  undo: 'Anular',
  clear: 'Retirar',
  missing: 'A fotografia não está neste dispositivo',
  full_one: 'No máximo {{count}} fotografia.',
  full_other: 'No máximo {{count}} fotografias.',
  room_one: 'Cabe mais {{count}} fotografia. As outras não foram adicionadas.',
  room_other: 'Cabem mais {{count}} fotografias. As outras não foram adicionadas.',
  refused: '{{name}}: {{problem}}',
};
