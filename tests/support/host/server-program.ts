/** The server's own program, or with `host` as argument one that hosts many servers: both in one file when bundled. */
import { hostServers } from './host-servers.ts';

if (process.argv[2] === 'host') hostServers();
else await import('#server/main.ts');
