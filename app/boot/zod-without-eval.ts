import { z } from 'zod/v4';

/**
 * What the browser's build gets for `zod` (see `vite.config.ts`). Schemas are made while modules load, and each first
 * one would try to generate code, which the content policy forbids and reports; as a part of zod itself this runs before
 * any of them, however the build cuts its chunks.
 */
z.config({ jitless: true });

export * from 'zod/v4';
