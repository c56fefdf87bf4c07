import type { FileStore } from '#app/data/ports.ts';
import type { Printer } from '#app/rendering/printer.ts';

/**
 * The typesetter and its fonts are loaded only when pages are needed. Images are read from the device, or else fetched.
 */
export async function openPrinter(files: Pick<FileStore, 'get'>): Promise<Printer> {
  const { createPrinter } = await import('#app/rendering/create-printer.ts');
  return createPrinter({
    images: async (hash) => {
      const blob = await files.get(hash);
      return blob === null ? null : new Uint8Array(await blob.arrayBuffer());
    },
  });
}
