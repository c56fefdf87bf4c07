/** An image that is stored on the device, with its natural size in pixels. */
export interface StoredImage {
  file: string;
  width: number;
  height: number;
}
