import { zlibSync } from 'fflate';

/** An image without compression: red, green, blue and opacity of each pixel, from the top left. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8Array;
}

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = (value & 1) === 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

function chunk(type: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(content.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, content.length);
  for (let at = 0; at < 4; at += 1) bytes[4 + at] = type.charCodeAt(at);
  bytes.set(content, 8);
  view.setUint32(content.length + 8, crcOf(bytes.subarray(4, content.length + 8)));
  return bytes;
}

/** Writes a PNG of eight bits a colour (W3C PNG, third edition), with opacity only if some pixel is not opaque. */
export function toPng({ width, height, data }: Pixels): Uint8Array<ArrayBuffer> {
  const isOpaque = data.every((value, index) => index % 4 !== 3 || value === 255);
  const channels = isOpaque ? 3 : 4;
  const rows = new Uint8Array(height * (width * channels + 1));
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    to += 1;
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < channels; channel += 1) {
        rows[to] = data[(y * width + x) * 4 + channel] ?? 0;
        to += 1;
      }
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([8, isOpaque ? 2 : 6], 8);
  const chunks = [chunk('IHDR', header), chunk('IDAT', zlibSync(rows)), chunk('IEND', new Uint8Array(0))];
  const png = new Uint8Array(SIGNATURE.length + chunks.reduce((sum, each) => sum + each.length, 0));
  png.set(SIGNATURE);
  let at = SIGNATURE.length;
  for (const each of chunks) {
    png.set(each, at);
    at += each.length;
  }
  return png;
}
