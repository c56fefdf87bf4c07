/**
 * An ICC profile of sRGB, the output intent of an archived file. It is built from the numbers of IEC 61966-2-1, with
 * primaries adapted to D50, in the format of ICC.1:2001-04 (version 2, which every part of PDF/A allows).
 */
type Write = (view: DataView) => void;
interface Tag {
  size: number;
  write: Write;
}

const HEADER = 128;
const CURVE_POINTS = 256;
const D50 = [0.9642, 1, 0.8249] as const;
const PRIMARIES = {
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
} as const;

function writeText(view: DataView, at: number, text: string): void {
  for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
}

function writeXyz(view: DataView, at: number, values: readonly number[]): void {
  for (const [index, value] of values.entries()) view.setInt32(at + 4 * index, Math.round(value * 65_536));
}

function linear(encoded: number): number {
  return encoded <= 0.04045 ? encoded / 12.92 : ((encoded + 0.055) / 1.055) ** 2.4;
}

function xyz(values: readonly number[]): Tag {
  return {
    size: 20,
    write: (view) => {
      writeText(view, 0, 'XYZ ');
      writeXyz(view, 8, values);
    },
  };
}

function copyright(text: string): Tag {
  return {
    size: 8 + text.length + 1,
    write: (view) => {
      writeText(view, 0, 'text');
      writeText(view, 8, text);
    },
  };
}

/** Its Unicode and Macintosh names stay empty. */
function description(text: string): Tag {
  return {
    size: 12 + text.length + 1 + 78,
    write: (view) => {
      writeText(view, 0, 'desc');
      view.setUint32(8, text.length + 1);
      writeText(view, 12, text);
    },
  };
}

const CURVE: Tag = {
  size: 12 + 2 * CURVE_POINTS,
  write: (view) => {
    writeText(view, 0, 'curv');
    view.setUint32(8, CURVE_POINTS);
    for (let point = 0; point < CURVE_POINTS; point += 1)
      view.setUint16(12 + 2 * point, Math.round(linear(point / (CURVE_POINTS - 1)) * 65_535));
  },
};

const TAGS: ReadonlyMap<string, Tag> = new Map([
  ['desc', description('sRGB')],
  ['cprt', copyright('No copyright')],
  ['wtpt', xyz(D50)],
  ['rXYZ', xyz(PRIMARIES.rXYZ)],
  ['gXYZ', xyz(PRIMARIES.gXYZ)],
  ['bXYZ', xyz(PRIMARIES.bXYZ)],
  ['rTRC', CURVE],
  ['gTRC', CURVE],
  ['bTRC', CURVE],
]);

function writeHeader(view: DataView): void {
  view.setUint32(0, view.byteLength);
  view.setUint32(8, 0x0240_0000);
  writeText(view, 12, 'mntrRGB XYZ ');
  for (const [index, part] of [2026, 1, 1].entries()) view.setUint16(24 + 2 * index, part);
  writeText(view, 36, 'acsp');
  writeXyz(view, 68, D50);
}

/** Offset of each part's data. A part that several tags share is stored once. */
function layOut(start: number): { places: ReadonlyMap<Tag, number>; end: number } {
  const places = new Map<Tag, number>();
  let end = start;
  for (const tag of TAGS.values()) {
    if (places.has(tag)) continue;
    places.set(tag, end);
    end += Math.ceil(tag.size / 4) * 4;
  }
  return { places, end };
}

export function createSrgbProfile(): Uint8Array {
  const directory = HEADER + 4;
  const { places, end } = layOut(directory + 12 * TAGS.size);
  const bytes = new Uint8Array(end);
  const view = new DataView(bytes.buffer);
  writeHeader(view);
  view.setUint32(HEADER, TAGS.size);
  for (const [index, [name, tag]] of [...TAGS].entries()) {
    const [entry, place] = [directory + 12 * index, places.get(tag) ?? 0];
    writeText(view, entry, name);
    view.setUint32(entry + 4, place);
    view.setUint32(entry + 8, tag.size);
    tag.write(new DataView(bytes.buffer, place, tag.size));
  }
  return bytes;
}
