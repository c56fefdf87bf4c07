import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A picture of the demo, drawn from plain shapes: no file has to be read where the server is one bundle. */
export interface DemoPicture {
  bytes: Buffer;
  /** SHA-256 of the bytes: the name of its file. */
  file: string;
  /** As shown, in CSS pixels. */
  width: number;
  height: number;
  alt: string;
}

type Colour = readonly [red: number, green: number, blue: number];
/** Whether the point lies in the shape, in the picture's own pixels. */
type Inside = (x: number, y: number) => boolean;

interface Drawing {
  width: number;
  height: number;
  alt: string;
  background: Colour;
  /** Later ones cover those before. */
  shapes: readonly { colour: Colour; inside: Inside }[];
}

/** Points looked at in each direction of a pixel, so that edges are smooth. */
const SAMPLES = 3;

const rectangle =
  (left: number, top: number, width: number, height: number): Inside =>
  (x, y) =>
    x >= left && x < left + width && y >= top && y < top + height;

const circle =
  (centreX: number, centreY: number, radius: number): Inside =>
  (x, y) =>
    (x - centreX) ** 2 + (y - centreY) ** 2 < radius ** 2;

/** A triangle on its base, as a roof. */
const roof =
  (left: number, right: number, base: number, tip: number): Inside =>
  (x, y) => {
    const share = (base - y) / (base - tip);
    const half = ((right - left) / 2) * (1 - share);
    return y <= base && y >= tip && Math.abs(x - (left + right) / 2) < half;
  };

function colourAt({ shapes, background }: Drawing, x: number, y: number): Colour {
  return shapes.findLast(({ inside }) => inside(x, y))?.colour ?? background;
}

function pixel(drawing: Drawing, x: number, y: number): number[] {
  const sum = [0, 0, 0];
  for (let sample = 0; sample < SAMPLES ** 2; sample += 1) {
    const dx = ((sample % SAMPLES) + 0.5) / SAMPLES;
    const dy = (Math.floor(sample / SAMPLES) + 0.5) / SAMPLES;
    colourAt(drawing, x + dx, y + dy).forEach((part, at) => (sum[at] = (sum[at] ?? 0) + part));
  }
  return sum.map((part) => Math.round(part / SAMPLES ** 2));
}

/** A chunk of a PNG (RFC 2083, section 3.2). */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function png(drawing: Drawing): Buffer {
  const { width, height } = drawing;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits each of red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (_, x) => pixel(drawing, x, y)).flat(),
  ]);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  const data = deflateSync(Buffer.from(rows.flat()));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function draw(drawing: Drawing): DemoPicture {
  const bytes = png(drawing);
  const file = createHash('sha256').update(bytes).digest('hex');
  return { bytes, file, width: drawing.width, height: drawing.height, alt: drawing.alt };
}

const GREEN: Colour = [14, 124, 102];
const AMBER: Colour = [242, 166, 38];
const WHITE: Colour = [255, 255, 255];
const SLATE: Colour = [71, 85, 105];

/** The company's mark: a horizon with a rising sun over a building. */
function drawLogo(): DemoPicture {
  return draw({
    width: 120,
    height: 48,
    alt: 'Horizonte Engenharia',
    background: WHITE,
    shapes: [
      { colour: AMBER, inside: circle(60, 36, 22) },
      { colour: WHITE, inside: rectangle(0, 37, 120, 11) },
      { colour: GREEN, inside: rectangle(0, 38, 120, 3) },
      { colour: GREEN, inside: rectangle(14, 16, 14, 22) },
      { colour: GREEN, inside: rectangle(32, 8, 12, 30) },
      { colour: GREEN, inside: rectangle(78, 20, 18, 18) },
    ],
  });
}

/** The site that a report of a visit shows. */
function drawSite(): DemoPicture {
  const windows = Array.from({ length: 12 }, (_, at) => ({
    colour: WHITE,
    inside: rectangle(92 + (at % 4) * 28, 92 + Math.floor(at / 4) * 34, 14, 20),
  }));
  return draw({
    width: 320,
    height: 220,
    alt: 'Fachada do edifício visitado',
    background: [203, 226, 240],
    shapes: [
      { colour: AMBER, inside: circle(268, 46, 22) },
      { colour: [134, 168, 120], inside: rectangle(0, 190, 320, 30) },
      { colour: [186, 92, 66], inside: roof(64, 220, 80, 40) },
      { colour: [214, 200, 178], inside: rectangle(76, 80, 132, 112) },
      ...windows,
      { colour: SLATE, inside: rectangle(240, 60, 6, 132) },
      { colour: SLATE, inside: rectangle(200, 60, 86, 5) },
    ],
  });
}

/** Drawn when a demo is made, and never otherwise. */
export function drawPictures(): Readonly<Record<'logo' | 'obra', DemoPicture>> {
  return { logo: drawLogo(), obra: drawSite() };
}
