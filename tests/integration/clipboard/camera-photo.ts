import { createCanvas } from '@napi-rs/canvas';

const ORIENTATION = 0x0112;
const GPS = 0x8825;
const GPS_LATITUDE_REF = 1;

/** One entry of a directory of EXIF (CIPA DC-008, section 4.6): tag, type, count and value, the lowest byte first. */
function entry(tag: number, type: number, count: number, value: number): number[] {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt16LE(tag, 0);
  bytes.writeUInt16LE(type, 2);
  bytes.writeUInt32LE(count, 4);
  bytes.writeUInt32LE(value, 8);
  return [...bytes];
}

/** The segment that says that the camera was turned, and where it was. */
function exif(orientation: number): Buffer {
  const gpsAt = 8 + 2 + 2 * 12 + 4;
  const tiff = [
    ...Buffer.from('II*\0', 'latin1'),
    8,
    0,
    0,
    0,
    2,
    0,
    ...entry(ORIENTATION, 3, 1, orientation),
    ...entry(GPS, 4, 1, gpsAt),
    0,
    0,
    0,
    0,
    1,
    0,
    ...entry(GPS_LATITUDE_REF, 2, 2, 0x53),
    0,
    0,
    0,
    0,
    ...Buffer.from('LATITUDE 23.5505 S', 'latin1'),
  ];
  const body = Buffer.from([...Buffer.from('Exif\0\0', 'latin1'), ...tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A JPEG as a camera writes it: red on the left, blue on the right, to be turned a quarter clockwise (orientation 6). */
export async function cameraPhoto(width: number, height: number): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ff0000';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#0000ff';
  context.fillRect(width / 2, 0, width / 2, height);
  const plain = await canvas.encode('jpeg', 90);
  return Buffer.concat([plain.subarray(0, 2), exif(6), plain.subarray(2)]);
}
