import { z } from 'zod/v4';

/**
 * The build's replacement of `zod` for browsers (see `vite.config.ts`). Schemas are made while modules load, and the
 * first one would try to generate code, which the content security policy forbids and reports. As part of zod itself
 * this runs before all of them, however the build splits its chunks.
 */
z.config({ jitless: true });

export * from 'zod/v4';
