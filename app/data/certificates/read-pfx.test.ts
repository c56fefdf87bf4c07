import { expect, test } from 'vitest';
import { readPfx } from './read-pfx.ts';

const file = (beginning: number[], size: number) =>
  new Blob([new Uint8Array([...beginning, ...Array.from({ length: size - beginning.length }, () => 7)])]);

test('A18 A05 a picture is no certificate, however large; a certificate has its bound', async () => {
  const png = [0x89, 0x50, 0x4e, 0x47];
  const pfx = [0x30, 0x82, 0x0a, 0x01];
  for (const size of [4, 5000])
    await expect(readPfx(file(png, size), 1000)).rejects.toMatchObject({ code: 'certificate-unreadable' });
  await expect(readPfx(new Blob([]), 1000)).rejects.toMatchObject({ code: 'certificate-unreadable' });
  await expect(readPfx(file(pfx, 1001), 1000)).rejects.toMatchObject({ code: 'certificate-too-large' });
  expect(await readPfx(file(pfx, 1000), 1000)).toHaveLength(1000);
});
