import { config } from 'zod';

// The pages' policy forbids the browser to compile schemas, and it tells of each attempt as of an error.
if ('document' in globalThis) config({ jitless: true });
