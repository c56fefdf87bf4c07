import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import type { TestInfo } from '@playwright/test';

type Bytes = Uint8Array<ArrayBuffer>;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export function joined(...parts: readonly ArrayLike<number>[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function uint32(value: number): Bytes {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

function chunk(type: string, data: Bytes): Bytes {
  const body = joined(new TextEncoder().encode(type), data);
  return joined(uint32(data.length), body, uint32(crc32(body)));
}

interface Pixels {
  width: number;
  height: number;
  bitDepth: 1 | 8;
  /** 0: grey, 2: red, green, blue. */
  colourType: 0 | 2;
  /** Each row begins with the number of its filter, 0 for none. */
  rows: Bytes;
  level: number;
}

function wholePng({ width, height, bitDepth, colourType, rows, level }: Pixels): Bytes {
  const header = joined(uint32(width), uint32(height), [bitDepth, colourType, 0, 0, 0]);
  const data = new Uint8Array(deflateSync(rows, { level }));
  return joined(SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', new Uint8Array()));
}

/** A valid PNG of one colour, 1 bit per pixel: many pixels in few bytes. */
export function plainPng(width: number, height: number): Bytes {
  const rows = new Uint8Array((1 + Math.ceil(width / 8)) * height);
  return wholePng({ width, height, bitDepth: 1, colourType: 0, rows, level: 9 });
}

/** A valid PNG of noise, which nothing makes smaller: three bytes a pixel. */
export function noisePng(width: number, height: number): Bytes {
  const rows = new Uint8Array(randomBytes((1 + width * 3) * height));
  for (let row = 0; row < height; row += 1) rows[row * (1 + width * 3)] = 0;
  return wholePng({ width, height, bitDepth: 8, colourType: 2, rows, level: 0 });
}

/** Puts bytes where a person could choose them as a file; removed with the test's other output. */
export async function onDisk(info: TestInfo, name: string, bytes: Uint8Array | string): Promise<string> {
  const path = info.outputPath(name);
  await writeFile(path, bytes);
  return path;
}
