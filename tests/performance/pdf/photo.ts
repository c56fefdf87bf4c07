import { createCanvas } from '@napi-rs/canvas';

/** A JPEG of about 200 KB, the same each time: slopes and grain, as in a photograph. */
export async function createPhoto(): Promise<Uint8Array> {
  const [width, height] = [960, 640];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  let grain = 1;
  for (let at = 0; at < image.data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    grain = (grain * 1_103_515_245 + 12_345) % 2_147_483_648;
    const noise = (grain >> 16) % 40;
    image.data.set([(x / width) * 180 + noise, (y / height) * 160 + noise, 120 + noise, 255], at);
  }
  context.putImageData(image, 0, 0);
  return new Uint8Array(await canvas.encode('jpeg', 80));
}
