import { releaseProxy, wrap } from 'comlink';
import type { PreparedImage } from '#app/editor/images/prepare-image.ts';
import { AppError } from '#domain/api/errors.ts';
import { limits } from '#domain/api/limits.ts';
import type { PhotoService } from './photo-worker.ts';

/** The largest images are prepared within a tenth of this on an old phone. */
const GIVEN_UP_MS = 60_000;

function startWorker(): Worker {
  return new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
}

/** Rejects when the worker dies or is given up: its answer would never come. */
function end(worker: Worker): { ended: Promise<never>; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new Promise<never>((_, reject) => {
    const fail = (): void => reject(new AppError('image-unreadable'));
    worker.addEventListener('error', fail);
    worker.addEventListener('messageerror', fail);
    timer = setTimeout(fail, GIVEN_UP_MS);
  });
  ended.catch(() => undefined);
  return { ended, stop: () => clearTimeout(timer) };
}

/**
 * A chosen file as a photo: upright, reduced, a JPEG without other data of the file. Each in a worker of its own, which
 * ends with it: whatever the file is, the page stays quick and its memory is freed.
 * @throws AppError `image-unreadable`, `image-too-large`, `file-too-large`
 */
export async function preparePhoto(file: Blob): Promise<PreparedImage> {
  // Before anything of it is read.
  if (file.size > limits.importBytes) throw new AppError('file-too-large');
  const worker = startWorker();
  const service = wrap<PhotoService>(worker);
  const { ended, stop } = end(worker);
  try {
    const prepared = await Promise.race([service.prepare(file), ended]);
    if ('refused' in prepared) throw new AppError(prepared.refused);
    return prepared;
  } finally {
    stop();
    service[releaseProxy]();
    worker.terminate();
  }
}
