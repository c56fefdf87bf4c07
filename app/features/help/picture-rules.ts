/** Pixels of a picture's file for each CSS pixel. */
export const PICTURE_DENSITY = 1.25;
export const PICTURE_BYTES_MAX = 40_000;
/** Limit for all pictures together: every device stores them, for the offline help. */
export const PICTURES_BYTES_MAX = 600_000;
