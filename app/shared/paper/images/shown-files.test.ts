import { afterEach, describe, expect, it, vi } from 'vitest';
import { showFile } from './shown-files.ts';

function device(blob: Blob | null) {
  const held = { times: 0, released: 0 };
  const files = {
    get: vi.fn(async () => blob),
    hold: () => {
      held.times += 1;
      return () => {
        held.released += 1;
      };
    },
  };
  return { files, held };
}

describe('files on the screen', () => {
  afterEach(() => vi.restoreAllMocks());

  it('T18 has one address for a file in many places, and lets it go with the last', async () => {
    const revoked = vi.spyOn(URL, 'revokeObjectURL');
    const { files, held } = device(new Blob(['logo']));
    const [first, second] = [showFile(files, 'a'), showFile(files, 'a')];
    const address = await first.address;
    expect(address).toMatch(/^blob:/);
    expect(await second.address).toBe(address);
    expect(files.get).toHaveBeenCalledTimes(1);
    await first.leave();
    expect([revoked.mock.calls, held]).toEqual([[], { times: 1, released: 0 }]);
    await second.leave();
    expect([revoked.mock.calls, held]).toEqual([[[address]], { times: 1, released: 1 }]);
    const again = showFile(files, 'a');
    expect(await again.address).not.toBe(address);
    await again.leave();
  });

  it('T18 says that a file is not to be had, however it failed, and looks again later', async () => {
    const { files } = device(null);
    const absent = showFile(files, 'a');
    expect(await absent.address).toBeNull();
    await absent.leave();
    files.get.mockRejectedValueOnce(new Error('no disk'));
    const broken = showFile(files, 'a');
    expect(await broken.address).toBeNull();
    await broken.leave();
    expect(files.get).toHaveBeenCalledTimes(2);
  });
});
