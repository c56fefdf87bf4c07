import { z } from 'zod';

// Must run before any schema is made: the content policy forbids the code generation zod would otherwise try.
z.config({ jitless: true });
