import { expose } from 'comlink';
import { PHOTO, prepareImage, type PreparedImage } from '#app/editor/images/prepare-image.ts';
import { toAppError, type ErrorCode } from '#domain/api/errors.ts';

const service = {
  async prepare(file: Blob): Promise<PreparedImage | { refused: ErrorCode }> {
    try {
      return await prepareImage(file, PHOTO);
    } catch (error) {
      return { refused: toAppError(error, 'image-unreadable').code };
    }
  },
};
export type PhotoService = typeof service;

expose(service);
