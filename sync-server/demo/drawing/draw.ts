import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** A picture of the demo, drawn from plain shapes, so that a bundled server need not read a file. */
export interface DemoPicture {
  bytes: Buffer;
  /** SHA-256 of the bytes, used as the file name. */
  file: string;
  /** Displayed size in CSS pixels. */
  width: number;
  height: number;
  alt: string;
}

export type Colour = readonly [red: number, green: number, blue: number];
/** Coordinates are in the drawing's own units. */
interface Shape {
  box: readonly [left: number, top: number, right: number, bottom: number];
  /** Whether a point of the bounding box is inside the shape. */
  inside(x: number, y: number): boolean;
}

interface Drawing {
  width: number;
  height: number;
  alt: string;
  background: Colour;
  /** Later shapes cover earlier ones. */
  shapes: readonly { colour: Colour; inside: Shape }[];
}

/** File pixels for each displayed pixel, so that it is sharp in print. */
const SCALE = 2;
/** Samples in each direction of a pixel, for smooth edges. */
const SAMPLES = 2;

export function rectangle(left: number, top: number, width: number, height: number): Shape {
  return { box: [left, top, left + width, top + height], inside: () => true };
}

export function circle(centreX: number, centreY: number, radius: number): Shape {
  return {
    box: [centreX - radius, centreY - radius, centreX + radius, centreY + radius],
    inside: (x, y) => (x - centreX) ** 2 + (y - centreY) ** 2 < radius ** 2,
  };
}

/** An isosceles triangle on its base, such as a roof. */
export function roof(left: number, right: number, base: number, tip: number): Shape {
  return polygon([left, base], [(left + right) / 2, tip], [right, base]);
}

/** The outline of a rectangle, `line` thick. */
export function frame(left: number, top: number, width: number, height: number, line = 2): Shape {
  return {
    box: [left, top, left + width, top + height],
    inside: (x, y) =>
      x < left + line || x >= left + width - line || y < top + line || y >= top + height - line,
  };
}

/** The outline of a circle, `line` thick. */
export function ring(centreX: number, centreY: number, radius: number, line = 2): Shape {
  const outer = circle(centreX, centreY, radius);
  const hole = circle(centreX, centreY, radius - line);
  return { box: outer.box, inside: (x, y) => outer.inside(x, y) && !hole.inside(x, y) };
}

type Corner = readonly [x: number, y: number];

/** A polygon with these corners, in order. */
export function polygon(...corners: readonly Corner[]): Shape {
  const edges = corners.map((corner, at): readonly [Corner, Corner] => [
    corner,
    corners[(at + 1) % corners.length] ?? corner,
  ]);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    inside: (x, y) => {
      const crossed = edges.filter(
        ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax,
      );
      return crossed.length % 2 === 1;
    },
  };
}

/** The number of the visible shape at each sample point, from 1; 0 is the background. */
function seen({ width, height, shapes }: Drawing): { points: Uint8Array; columns: number } {
  const fine = SCALE * SAMPLES;
  const [columns, rows] = [width * fine, height * fine];
  const points = new Uint8Array(columns * rows);
  for (const [at, { inside: shape }] of shapes.entries()) {
    const [left, top, right, bottom] = shape.box.map((side) => Math.round(side * fine));
    for (let y = Math.max(0, top ?? 0); y < Math.min(rows, bottom ?? 0); y += 1)
      for (let x = Math.max(0, left ?? 0); x < Math.min(columns, right ?? 0); x += 1)
        if (shape.inside((x + 0.5) / fine, (y + 0.5) / fine)) points[y * columns + x] = at + 1;
  }
  return { points, columns };
}

/** The pixels of the file, row by row; each row begins with its filter type, which is none. */
function pixelsOf(drawing: Drawing): Buffer {
  const { points, columns } = seen(drawing);
  const colours = [drawing.background, ...drawing.shapes.map(({ colour }) => colour)];
  const [width, height] = [drawing.width * SCALE, drawing.height * SCALE];
  const row = 1 + width * 3;
  const pixels = Buffer.alloc(row * height);
  const offsets = Array.from(
    { length: SAMPLES ** 2 },
    (_, at) => Math.floor(at / SAMPLES) * columns + (at % SAMPLES),
  );
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = y * SAMPLES * columns + x * SAMPLES;
      const to = y * row + 1 + x * 3;
      for (let part = 0; part < 3; part += 1) {
        let sum = 0;
        for (const offset of offsets) sum += colours[points[from + offset] ?? 0]?.[part] ?? 0;
        pixels[to + part] = sum / offsets.length;
      }
    }
  return pixels;
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
  const [width, height] = [drawing.width * SCALE, drawing.height * SCALE];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits each for red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixelsOf(drawing))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export function draw(drawing: Drawing): DemoPicture {
  const bytes = png(drawing);
  const file = createHash('sha256').update(bytes).digest('hex');
  return { bytes, file, width: drawing.width, height: drawing.height, alt: drawing.alt };
}
