/** Maximum number of photos in one field. */
export const PHOTOS_MAX = 10;

/** Width of each photo in a document: a part of the column of text that it stands in. */
export const photoWidths = ['small', 'half', 'whole'] as const;
export type PhotoWidth = (typeof photoWidths)[number];
export const USUAL_PHOTO_WIDTH: PhotoWidth = 'half';
