import { unzlibSync } from 'fflate';

const HEADER = 44;
const ENTRY = 20;

/** Unpacks WOFF 1 (W3C Recommendation 2012): jsPDF reads TrueType only. */
export function woffToTtf(woff: Uint8Array): Uint8Array {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  const count = view.getUint16(12);
  const tables = Array.from({ length: count }, (_, index) => {
    const at = HEADER + index * ENTRY;
    const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map((field) =>
      view.getUint32(at + field),
    );
    const bytes = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    return {
      tag: tag ?? 0,
      checksum: checksum ?? 0,
      data: (packed ?? 0) < (length ?? 0) ? unzlibSync(bytes) : bytes,
    };
  });
  const start = 12 + 16 * count;
  const size = tables.reduce((sum, { data }) => sum + Math.ceil(data.length / 4) * 4, start);
  const out = new Uint8Array(size);
  const head = new DataView(out.buffer);
  const power = 2 ** Math.floor(Math.log2(count));
  head.setUint32(0, view.getUint32(4));
  for (const [index, value] of [count, power * 16, Math.log2(power), (count - power) * 16].entries())
    head.setUint16(4 + index * 2, value);
  let at = start;
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    for (const [field, value] of [tag, checksum, at, data.length].entries())
      head.setUint32(12 + index * 16 + field * 4, value);
    out.set(data, at);
    at += Math.ceil(data.length / 4) * 4;
  }
  return out;
}
