/** An image that is on the device; its size is its own, in pixels. */
export interface StoredImage {
  file: string;
  width: number;
  height: number;
}
