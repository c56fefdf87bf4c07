/** How many pixels of a picture's file one of the screen is. */
export const PICTURE_DENSITY = 1.25;
export const PICTURE_BYTES_MAX = 40_000;
/** Of all together: every device keeps them, to have the help offline. */
export const PICTURES_BYTES_MAX = 600_000;
